import Pagination

/// One thing that a user, the server or the network does. Numbers choose among what there is, so that
/// any part of a script is a script.
enum FuzzStep: Hashable, Sendable {
  // What the app asks for.
  case load, loadNext, loadPrevious, refresh, retry, cancel, setSource
  // What is on screen.
  case scroll(Int), frame
  // What the network does.
  case read(Int), deliver(Int), fail(Int, isRetryable: Bool), cancelRequest(Int)
  /// An edit that is on its way to the server from now on.
  case commit([Edit], succeeds: Bool)
  /// The server makes an edit that is on its way, if it will.
  case serve(Int)
  /// The answer to a commit comes.
  case answer(Int)
  /// An edit that is only here, until it is taken back or made on the server.
  case edit([Edit])
  case undo(Int), confirm(Int)
  /// Another user's edit on the server, which pushes it to this list, or does not.
  case server(Edit, isPushed: Bool)

  enum Edit: Hashable, Sendable {
    case insert(Position)
    case remove(Int)
    case update(Int)
    case move(Int, Position)
  }

  enum Position: Hashable, Sendable {
    case start, end, before(Int), after(Int)

    static func random(using chance: inout some RandomNumberGenerator) -> Position {
      let row = Int.random(in: 0..<20, using: &chance)
      return [.start, .end, .before(row), .after(row)][Int.random(in: 0..<4, using: &chance)]
    }
  }

  static func random(using chance: inout some RandomNumberGenerator) -> FuzzStep {
    let number = Int.random(in: 0..<20, using: &chance)
    switch Int.random(in: 0..<100, using: &chance) {
    case 0..<2: return .load
    case 2..<12: return .loadNext
    case 12..<16: return .loadPrevious
    case 16..<20: return .refresh
    case 20..<22: return .retry
    case 22: return .cancel
    case 23: return .setSource
    case 24..<32: return .scroll(Int.random(in: -4...6, using: &chance))
    case 32..<36: return .frame
    case 36..<42: return .read(number)
    case 42..<64: return .deliver(number)
    case 64..<66: return .fail(number, isRetryable: Bool.random(using: &chance))
    case 66: return .cancelRequest(number)
    case 67..<74:
      return .commit(Edit.some(using: &chance), succeeds: number < 15)
    case 74..<80: return .serve(number)
    case 80..<86: return .answer(number)
    case 86..<88: return .edit(Edit.some(using: &chance))
    case 88: return .undo(number)
    case 89: return .confirm(number)
    default: return .server(.random(using: &chance), isPushed: number < 14)
    }
  }
}

extension FuzzStep.Edit {
  static func some(using chance: inout some RandomNumberGenerator) -> [FuzzStep.Edit] {
    (0..<[1, 1, 1, 2][Int.random(in: 0..<4, using: &chance)]).map { _ in .random(using: &chance) }
  }

  static func random(using chance: inout some RandomNumberGenerator) -> FuzzStep.Edit {
    let row = Int.random(in: 0..<20, using: &chance)
    switch Int.random(in: 0..<8, using: &chance) {
    case 0..<2: return .insert(.random(using: &chance))
    case 2..<5: return .remove(row)
    case 5..<7: return .update(row)
    default: return .move(row, .random(using: &chance))
    }
  }
}

/// A script and what it runs in.
struct FuzzScript: Sendable, CustomStringConvertible {
  let setup: FuzzSetup
  var steps: [FuzzStep]

  static func random(using chance: inout some RandomNumberGenerator) -> FuzzScript {
    let setup = FuzzSetup.random(using: &chance)
    let count = Int.random(in: 5...60, using: &chance)
    let steps = (0..<count).map { _ in FuzzStep.random(using: &chance) }
    // Half of all scripts have servers that change by the user's edits and by what is pushed, so that
    // the promise about them is tried.
    guard Bool.random(using: &chance) else { return FuzzScript(setup: setup, steps: steps) }
    return FuzzScript(
      setup: setup,
      steps: steps.map { step in
        if case .server(let edit, _) = step { .server(edit, isPushed: true) } else { step }
      }
    )
  }

  var description: String {
    let text = "\(setup)\n" + steps.map { "  \($0)\n" }.joined()
    return text.replacing(/(?:[A-Z]\w*\.)+/, with: ".")
  }
}
