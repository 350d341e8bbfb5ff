/// The paging style of the server's API.
enum PageStyle: String, CaseIterable, Codable, Identifiable {
  case page
  case offset
  case cursor
  case link

  var id: Self { self }

  var title: String {
    switch self {
    case .page: "Page number"
    case .offset: "Offset"
    case .cursor: "Cursor"
    case .link: "Link header"
    }
  }
}
