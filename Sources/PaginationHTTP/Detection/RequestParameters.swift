import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

struct RequestParameters {
  struct Item {
    let parameter: HTTPParameter
    let name: String
    let text: String
    var integer: Int? { Int(text) }

    func says(_ value: String?) -> Bool { value.map { text.utf8.elementsEqual($0.utf8) } ?? false }
  }

  let items: [Item]
  let body: PageJSON?
  private let belongInBody: Bool

  init(_ request: URLRequest) {
    let parts = request.url.flatMap { URLComponents(url: $0, resolvingAgainstBaseURL: true) }
    let query = (parts?.queryItems ?? []).map { item in
      Item(parameter: .query(item.name), name: item.name, text: item.value ?? "")
    }
    let sent = request.httpBody.flatMap { $0.isEmpty ? nil : $0 }
    body = sent.flatMap { try? PageJSON($0) }.flatMap { $0.kind == .object ? $0 : nil }
    belongInBody = body != nil || request.httpMethod == "POST" && sent == nil
    items = query + (body.map { Self.items(of: $0, at: [], depth: 2) } ?? [])
  }

  /// The only item with one of these folded names; `nil` if there is none or more than one.
  func only(_ names: Set<String>) -> Item? {
    let found = items.filter { names.contains($0.name.folded) }
    return found.count == 1 ? found.first : nil
  }

  /// A parameter that the request doesn't have yet, in its query or its body.
  func conventional(_ name: String) -> HTTPParameter {
    belongInBody ? .body(names: [name]) : .query(name)
  }

  private static func items(of json: PageJSON, at names: [String], depth: Int) -> [Item] {
    json.members.prefix(50).flatMap { name, value in
      let names = names + [name]
      if let text = value.scalarText {
        return [Item(parameter: .body(names: names), name: names.joined(), text: text)]
      }
      return depth > 1 ? items(of: value, at: names, depth: depth - 1) : []
    }
  }
}
