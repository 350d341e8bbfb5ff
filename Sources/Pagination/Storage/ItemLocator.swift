/// A list that items come from, which knows where each id stands.
@MainActor
protocol LocatingList<Item>: AnyObject, Sendable {
  associatedtype Item: Identifiable

  /// Changes whenever the items do.
  var itemsVersion: Int { get }

  /// Where an id stands among the items of now. O(1).
  func index(of id: Item.ID) -> Int?
}

/// The way from items to their list, while that lives.
///
/// An object that a list's items share, because to form a weak reference takes longer than to copy a
/// strong one, and a list's items are read again and again.
@MainActor
final class ItemLocator<Item: Identifiable & Sendable> where Item.ID: Sendable {
  private(set) weak var list: (any LocatingList<Item>)?

  init(list: some LocatingList<Item>) {
    self.list = list
  }
}
