/// What is to happen to one request.
package struct FaultPlan: Hashable, Sendable {
  /// How long the answer takes.
  package var delay: Duration
  /// Why it fails then; nil if it does not.
  package var problem: Problem?
}
