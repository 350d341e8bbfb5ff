@testable import PaginationTesting

extension VirtualListBehavior {
  /// The presets, and a list whose rows never go while they are in it, with edges only for rows.
  static let habits: [VirtualListBehavior] = presets + [immortal, bare]

  /// Rows stay alive for ever: they neither disappear nor appear again.
  static let immortal = VirtualListBehavior(overscan: 2, disappearance: .never, hasHeader: true)

  /// No footer, no header: only rows report.
  static let bare = VirtualListBehavior(overscan: 1, hasFooter: false)
}
