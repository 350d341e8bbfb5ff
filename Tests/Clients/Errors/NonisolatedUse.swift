// settings: swift5 swift6 approachable main5 main6
// error: main actor-isolated property 'items' can not be referenced from a nonisolated context

import Pagination

nonisolated func count(_ posts: Paginator<Post>) -> Int { posts.items.count }
