/// Where an array or object ends, noted when the text was validated, so that nobody has to read
/// through it again to find what follows.
///
/// A text's containers are listed in the order in which they open. What is inside a container
/// follows it at once.
struct JSONContainer {
  /// The position after the closing bracket.
  var end: UInt32

  /// The number of the first container that opens after this one has closed.
  var next: UInt32
}
