// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Declarations of the Composable Architecture, as far as the recipes use them.

public protocol Reducer<State, Action> {
  associatedtype State
  associatedtype Action
  func reduce(into state: inout State, action: Action) -> Effect<Action>
}

public struct Effect<Action>: Sendable {
  public static var none: Effect { Effect() }
  public static func run(
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void
  ) -> Effect { Effect() }
}

@MainActor
public struct Send<Action>: Sendable {
  public func callAsFunction(_ action: Action) {}
}

public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

@MainActor
public final class Store<State, Action> {
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    reducer: () -> R
  ) {}
  @discardableResult public func send(_ action: Action) -> StoreTask { StoreTask() }
}

public struct StoreTask: Sendable {
  public func finish() async {}
}
