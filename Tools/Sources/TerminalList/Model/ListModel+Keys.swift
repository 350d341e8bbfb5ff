public import Pagination

/// How the reader's visit ended.
public enum ListEnd: Hashable, Sendable {
  /// With `q`, or because the keys ended.
  case quit
  /// With Ctrl-C.
  case interrupted
  /// By itself: the list could not be loaded, and cannot be.
  case failed(LoadFailure)
}

extension ListModel {
  /// Does what a key means. Returns how the visit has ended, if it has.
  func press(_ key: Key) -> ListEnd? {
    if key != .resize { show(notice: []) }
    guard detail == nil else { return pressInDetail(key) }
    switch key {
    case .interrupt: return .interrupted
    case .resize: break
    case .up: scroll { $0.move(by: -1) }
    case .down: scroll { $0.move(by: 1) }
    case .pageUp: scroll { $0.page(by: -1) }
    case .pageDown: scroll { $0.page(by: 1) }
    case .home: scroll { $0.moveToStart() }
    case .end: scroll { $0.moveToEnd() }
    case .enter: search.isTyping ? setTyping(false) : openDetail()
    case .escape: changeSearch({ $0.clear() }, at: true)
    case .backspace: if search.isTyping { changeSearch { $0.eraseLast() } }
    case .character(let character):
      if search.isTyping {
        changeSearch { $0.type(character) }
      } else {
        return press(character)
      }
    }
    return nil
  }

  private func press(_ character: Unicode.Scalar) -> ListEnd? {
    switch character {
    case "q": return .quit
    case "j": scroll { $0.move(by: 1) }
    case "k": scroll { $0.move(by: -1) }
    case " ": scroll { $0.page(by: 1) }
    case "g": scroll { $0.moveToStart() }
    case "G": scroll { $0.moveToEnd() }
    case "/": setTyping(canSearch)
    case "R": refresh()
    case "r": paginator.retry()
    case "d": deleteCurrent()
    case "u": undo()
    default: break
    }
    return nil
  }
}
