// settings: main6
// error: main actor-isolated conformance of 'MailsAnswer' to 'Decodable' cannot satisfy conformance requirement for a 'Sendable' type parameter
// error: converting non-Sendable function value to '@Sendable (MailsAnswer) -> [Post]' may introduce data races
// error: converting non-Sendable function value to '@Sendable (MailsAnswer) -> (any LosslessStringConvertible)?' may introduce data races

import Foundation
import Pagination
import PaginationHTTP

struct MailsAnswer: Decodable {
  var posts: [Post]
  var next: String?
}

let source = HTTPPageSource(
  URL(filePath: "/mails"),
  .cursor(),
  items: \MailsAnswer.posts,
  next: \.next
)
