import PaginationHTTP

/// An item of any API.
struct JSONItem: Identifiable, Sendable {
  /// What tells the item from others; the whole item where it has no such field.
  let id: PageJSON

  let json: PageJSON

  /// Whether ``id`` is the item's own, so that a second item with it is a repeat.
  let hasID: Bool

  init(_ json: PageJSON, id path: JSONPath) {
    let id = json[path].flatMap { $0.isNull ? nil : $0 }
    self.json = json
    self.id = id ?? json
    hasID = id != nil
  }
}
