// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What ListPagination 0.1.1 declares. It loads nothing: it is there to be compiled against.

extension RandomAccessCollection where Element: Identifiable {
  public func isLastItem<Item: Identifiable>(_ item: Item) -> Bool { false }

  public func isThresholdItem<Item: Identifiable>(offset: Int, item: Item) -> Bool { false }
}
