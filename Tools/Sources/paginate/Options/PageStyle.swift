import ArgumentParser

/// How an API pages.
enum PageStyle: String, CaseIterable, ExpressibleByArgument, Sendable {
  case page
  case offset
  case cursor
  case link
}
