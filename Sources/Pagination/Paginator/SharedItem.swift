public import Observation

#if canImport(Combine)
  public import Combine
#endif

/// One item that lists share, for a detail screen: see ``SharedItems/item(_:)``.
///
/// ```swift
/// struct PostScreen: View {
///   let post: SharedItem<Post>
///
///   var body: some View {
///     if let post = post.value { Text(post.title) }
///   }
/// }
/// ```
///
/// From iOS 17 on, views that read ``value`` follow it. On iOS 16, keep the item in `@ObservedObject`.
@MainActor
public final class SharedItem<Item: Identifiable & Sendable> where Item.ID: Sendable {
  /// The item's id.
  public nonisolated let id: Item.ID

  private let read: @MainActor () -> Item?
  private let gate = ObservationGate.make()

  /// - Parameter read: Reads the value. It keeps what it reads from alive.
  init(id: Item.ID, read: @escaping @MainActor () -> Item?) {
    self.id = id
    self.read = read
  }

  /// The newest value that any list has received, with the edits that are not confirmed; `nil` if no list has
  /// loaded or restored the item, or it is removed.
  public var value: Item? {
    gate.read(.items)
    return read()
  }

  func changed() {
    #if canImport(Combine)
      objectWillChange.send()
    #endif
    gate.changed(.items)
  }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, *)
extension SharedItem: Observable {}

#if canImport(Combine)
  extension SharedItem: ObservableObject {}
#endif

extension SharedItem: Identifiable {}
