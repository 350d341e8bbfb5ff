/// One step of a path from a value to a value inside it.
package enum JSONPathStep: Hashable, Sendable {
  /// To an object's member.
  case name(String)

  /// To an array's value; counted from the end where it is negative.
  case index(Int)

  /// To all values of an array or object.
  case all
}
