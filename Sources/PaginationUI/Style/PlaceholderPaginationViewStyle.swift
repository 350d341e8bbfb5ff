#if canImport(SwiftUI)
  public import SwiftUI

  /// Shows redacted rows while the first items are on their way.
  ///
  /// ```swift apple
  /// PaginatedList(posts) { post in PostRow(post) }
  ///   .paginationViewStyle(PlaceholderPaginationViewStyle { PostRow(Post.samples[0]) })
  /// ```
  ///
  /// It makes no other view, so those of a style or a modifier around it stay. VoiceOver reads one
  /// element, "Loading…".
  @MainActor
  public struct PlaceholderPaginationViewStyle<Row: View>: PaginationViewStyle {
    private let count: Int
    private let row: @MainActor () -> Row

    /// Creates the style.
    ///
    /// - Parameters:
    ///   - count: How many rows are shown. Those that do not fit on the screen are cut off.
    ///   - row: A row with sample content, as long as that of the list.
    public init(
      count: Int = 12,
      @ViewBuilder row: @escaping @MainActor () -> Row
    ) {
      self.count = count
      self.row = row
    }

    /// The redacted rows.
    public func makeLoading(configuration: PaginationViewConfiguration) -> some View {
      VStack(alignment: .leading, spacing: 16) {
        ForEach(0..<count, id: \.self) { _ in
          row()
            .frame(maxWidth: .infinity, alignment: .leading)
        }
      }
      .redacted(reason: .placeholder)
      .padding()
      // As high as the container, from its top: more rows than fit would else be centred.
      .frame(minHeight: 0, maxHeight: .infinity, alignment: .top)
      .clipped()
      // A pull that starts here reaches the list.
      .allowsHitTesting(false)
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(configuration.strings.loading))
      .accessibilityAddTraits(.updatesFrequently)
      .identified(as: .loading)
    }
  }
#endif
