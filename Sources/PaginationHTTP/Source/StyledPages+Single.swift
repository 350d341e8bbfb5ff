import Pagination

extension StyledPages {
  /// The one page of a list that has no more.
  func onlyPage(for request: PageRequest<HTTPPageKey>) async throws -> Page<Item, HTTPPageKey> {
    if let key = request.key { throw foreign(key) }
    let content = try await loader.load(loader.client.base, isKeyed: false).content
    return Page(items: content.items, next: nil, totalCount: content.totalCount)
  }
}
