// settings: swift5 swift6 approachable main5 main6
// error: 'count' has been renamed to 'items.count'
// error: 'currentPage' has been renamed to 'pageIndex'
// error: 'delete' has been renamed to 'remove(_:isConfirmed:)'
// error: 'error' is unavailable: use 'phase.failure', 'end.failure' or 'refreshError'
// error: 'hasMore' is unavailable: use '!end.isComplete'
// error: 'isEmpty' has been renamed to 'items.isEmpty'
// error: 'loadMore()' has been renamed to 'loadNext()'
// error: 'loadNextPage()' has been renamed to 'loadNext()'
// error: 'reload()' has been renamed to 'refresh()'
// error: 'state' is unavailable: use 'phase' for the whole list, 'end' and 'start' for its edges

import Pagination

@MainActor
func useOtherNames(_ posts: Paginator<Post>) {
  posts.loadMore()
  posts.loadNextPage()
  posts.reload()
  posts.delete(1)
  print(posts.hasMore, posts.isEmpty, posts.count, posts.currentPage)
  print(posts.error as Any, posts.state)
}
