#if canImport(SwiftUI)
  public import SwiftUI

  /// Shows redacted rows while the first items load, and in place of items that are not loaded.
  ///
  /// ```swift apple
  /// PaginatedList(posts) { post in PostRow(post) }
  ///   .paginationViewStyle(.placeholder { PostRow(Post.samples[0]) })
  /// ```
  ///
  /// It leaves the other views as the styles and modifiers around it make them. VoiceOver reads one
  /// element, "Loading…".
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
      if configuration.slot == PaginationSlot(.loading, .list) {
        rows
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(Text(configuration.strings[.loading]))
          .accessibilityAddTraits(.updatesFrequently)
          .identified(as: .loading)
      } else if configuration.place == .row {
        row()
          .frame(maxWidth: .infinity, alignment: .leading)
          .redacted(reason: .placeholder)
          .accessibilityElement(children: .ignore)
          .accessibilityLabel(Text(configuration.strings[.loading]))
      } else {
        configuration.content
      }
    }

    private var rows: some View {
      VStack(alignment: .leading, spacing: 16) {
        ForEach(0..<count, id: \.self) { _ in
          row()
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .redacted(reason: .placeholder)
      .padding()
      // As tall as the container and aligned to its top: rows that don't fit would otherwise be
      // centred.
      .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
      .clipped()
      // A pull that starts here reaches the list.
      .allowsHitTesting(false)
    }
  }

  extension PaginationViewStyle {
    /// Shows redacted rows while the first items load, and in place of items that are not loaded.
    ///
    /// - Parameters:
    ///   - count: The number of rows, at least 0. Rows that don't fit on the screen are clipped.
    ///   - row: A row with sample content of typical length.
    public static func placeholder<Row: View>(
      count: Int = 12,
      @ViewBuilder row: @escaping () -> Row
    ) -> Self where Self == PlaceholderPaginationViewStyle<Row> {
      PlaceholderPaginationViewStyle(count: count, row: row)
    }
  }
#endif
