// settings: swift5 swift6 approachable main5 main6
// error: generic parameter 'Key' could not be inferred

import Pagination

let samples = Paginator(source: .cursor { cursor, limit in (Post.samples, nil) })
