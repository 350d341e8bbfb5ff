#if canImport(SwiftUI)
  public import SwiftUI

  /// Shows redacted rows while the first items load, and in place of items that are not loaded.
  ///
  /// ```swift apple
  /// PaginatedList(posts) { PostRow($0) }.paginationViewStyle(.placeholder { PostRow(Post.samples[0]) })
  /// ```
  ///
  /// It leaves the other views as they are. VoiceOver reads one element, "Loading…".
  @MainActor
  public struct PlaceholderPaginationViewStyle<Row: View>: PaginationViewStyle {
    private let count: Int
    private let row: () -> Row

    fileprivate init(count: Int, row: @escaping () -> Row) {
      precondition(count >= 0, "count must be at least 0, but is \(count)")
      self.count = count
      self.row = row
    }

    /// The redacted rows, or the view of another state.
    public func makeBody(configuration: PaginationViewConfiguration) -> some View {
      let label = Text(configuration.strings[.loading])
      if configuration.slot == PaginationSlot(.loading, .list) {
        VStack(alignment: .leading, spacing: 16) {
          ForEach(0..<count, id: \.self) { _ in redactedRow }
        }
        .padding()
        // As tall as the container and aligned to its top: rows that don't fit would otherwise be centred.
        .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
        .clipped()
        // A pull that starts here reaches the list.
        .allowsHitTesting(false)
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(label)
        .accessibilityAddTraits(.updatesFrequently)
        .identified(as: .loading)
      } else if configuration.place == .row {
        redactedRow
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(label)
      } else {
        configuration.content
      }
    }

    private var redactedRow: some View {
      row()
        .frame(maxWidth: .infinity, alignment: .leading)
        .redacted(reason: .placeholder)
    }
  }

  extension PaginationViewStyle {
    /// Shows redacted rows while the first items load, and in place of items that are not loaded: at least 0 of them, made
    /// from a row with sample content of typical length. Rows that don't fit on the screen are clipped.
    public static func placeholder<Row: View>(
      count: Int = 12,
      @ViewBuilder row: @escaping () -> Row
    ) -> Self where Self == PlaceholderPaginationViewStyle<Row> {
      PlaceholderPaginationViewStyle(count: count, row: row)
    }
  }
#endif
