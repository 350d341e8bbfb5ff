// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The declarations of ListPagination 0.1.1, as stubs that are only compiled.

extension RandomAccessCollection where Element: Identifiable {
  public func isLastItem<Item: Identifiable>(_ item: Item) -> Bool { false }

  public func isThresholdItem<Item: Identifiable>(offset: Int, item: Item) -> Bool { false }
}
