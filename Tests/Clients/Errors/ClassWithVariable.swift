// settings: swift6 approachable
// error: type 'Mail' does not conform to the 'Sendable' protocol

import Pagination

final class Mail: Identifiable {
  let id = 1
  var subject = ""
}

@MainActor
func show(_ mails: Paginator<Mail>) {}
