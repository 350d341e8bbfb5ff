// settings: main5 main6
// error: main actor-isolated conformance of 'MailKey' to 'Hashable' cannot satisfy conformance requirement for a 'Sendable' type parameter 'Key'

import Pagination

struct MailKey: Hashable {
  var folder: String
  var after: Int
}

struct Mailbox {
  var mails: ClosurePageSource<Post, MailKey>
}
