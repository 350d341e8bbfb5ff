// settings: swift5 swift6 approachable main5 main6
// error: 'totalReached' is unavailable: Return PageBatch(items, totalCount: total).

import Foundation
import Pagination
import PaginationHTTP

let posts = HTTPPageSource<Post>.offset(URL(filePath: "/posts"), end: .totalReached)
