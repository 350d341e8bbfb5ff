#if canImport(SwiftUI)
  import Pagination
  import SwiftUI

  /// A spinner that spins whenever it is seen.
  ///
  /// In a `List`, a `ProgressView` stays blank when its cell is used a second time
  /// (swiftlang/swift#61743). So it gets another identity each time it appears: with each load, and
  /// when it comes back on screen during one.
  struct Spinner: View {
    let label: String
    var edge: ListEdge?
    @State private var appearances = 0

    var body: some View {
      // The hook hangs on the stack, whose identity stays.
      ZStack {
        ProgressView()
          .id(appearances)
      }
      .onAppear { appearances += 1 }
      .accessibilityElement(children: .ignore)
      .accessibilityLabel(Text(label))
      .accessibilityAddTraits(.updatesFrequently)
      .identified(as: .loading, edge)
    }
  }
#endif
