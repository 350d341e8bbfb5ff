extension ListModel {
  /// Whether Enter shows anything.
  var canShowDetail: Bool { makeDetail != nil && current != nil }

  /// Shows the whole of the item with the cursor. It stays as it is now, whatever happens to the list.
  func openDetail() {
    guard let makeDetail, let current else { return }
    detail = (current, ItemDetail(makeDetail(current)))
  }

  func resizeDetail(columns: Int, height: Int) {
    detail?.text.resize(columns: columns, height: height)
  }

  /// Does what a key means while the detail is open.
  func pressInDetail(_ key: Key) -> ListEnd? {
    switch detail?.text.press(key) {
    case .interrupts: return .interrupted
    case .closes: detail = nil
    case .stays, nil: break
    }
    return nil
  }
}
