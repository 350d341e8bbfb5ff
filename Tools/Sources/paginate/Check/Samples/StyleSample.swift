/// How the API pages.
struct StyleSample: Sendable {
  /// The style in words.
  var name: String

  /// How sure it is; `nil` where the command line says it.
  var confidence: String?

  /// What it was taken from.
  var evidence: [String] = []

  /// Whether pages have numbers or offsets, so that every page's key can be computed.
  var isComputed = false
}
