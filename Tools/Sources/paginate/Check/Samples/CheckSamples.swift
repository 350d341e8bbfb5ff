import PaginationHTTP

/// All that was seen of an API.
struct CheckSamples: Sendable {
  var origin: HTTPOrigin?

  /// To which other origins links may lead.
  var allowedOrigins: Set<HTTPOrigin> = []

  var style: StyleSample

  /// How many items the pages were asked to have; `nil` where nothing says so.
  var askedSize: Int?

  var first: WalkSample

  /// The same pages again; `nil` where the first walk had none.
  var second: WalkSample?

  /// Other ways to the second page that the first response shows.
  var otherWays: [OtherWaySample] = []

  var depths: [DepthSample] = []

  /// `nil` where it is not known how to ask for a size.
  var sizes: [SizeSample]?

  /// `nil` where it was not tried.
  var validators: ValidatorSample?

  var walks: [WalkSample] { [first] + (second.map { [$0] } ?? []) }

  /// All pages, however they were asked for, but those of another size.
  var pages: [PageSample] { walks.flatMap(\.pages) + depths.flatMap(\.answers) }

  /// How long the first page took, each time.
  var firstPageDurations: [Duration] {
    pages.filter { $0.index == 0 }.map(\.duration)
  }
}
