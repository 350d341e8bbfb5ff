import Pagination

/// How an API is asked for its pages. <doc:ChoosingAStyle> shows which style fits an API.
///
/// `size` is the parameter for the number of items; pass `nil` if the API has none.
///
/// ## Topics
///
/// ### Styles
///
/// - ``pageNumber(_:startingAt:initialPage:size:end:)``
/// - ``offset(_:startingAt:initialOffset:size:end:overlap:counting:)``
/// - ``cursor(_:previous:size:continuingAt:emptyIsKey:)``
/// - ``nextURL(size:)``
/// - ``linkHeader(size:)``
/// - ``lastItem(_:before:size:end:)``
/// - ``graphQL(query:path:variables:operationName:start:)``
/// - ``GraphQLStart``
/// - ``single``
///
/// ### Asking a style
///
/// - ``kind``
/// - ``Kind``
/// - ``parameter``
/// - ``firstNumber``
/// - ``description``
public struct HTTPPageStyle: Hashable, Sendable {
  private let box: Box
  var paging: any PageStyle { box.style }

  init(_ paging: any PageStyle) { box = Box(style: paging) }

  /// Compares and hashes any style.
  private struct Box: Hashable, Sendable {
    let style: any PageStyle

    static func == (left: Box, right: Box) -> Bool {
      AnyHashable(left.style) == AnyHashable(right.style)
    }

    func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(style)) }
  }

  /// How the style requests pages, whatever the names of its parameters.
  public var kind: Kind { paging.kind }

  /// The parameter that selects the next page; `nil` if a link does, or if there is only one page.
  public var parameter: HTTPParameter? { paging.places.first }

  /// The number of the first page or the first item; `nil` if pages and items have no numbers.
  public var firstNumber: Int? { paging.firstNumber }

  /// A way to request pages.
  public enum Kind: Hashable, Sendable {
    case pageNumber, offset, cursor, nextURL, linkHeader, lastItem, graphQL, single
  }

  /// Which sizes a list may request; `maximum` is `nil` if it is unknown.
  func sizing(upTo maximum: Int?) -> PageSizing {
    maximum.flatMap { paging.allowsAnySize ? .upTo($0) : nil } ?? .fixed
  }
}

extension HTTPPageStyle: CustomStringConvertible {
  /// The style in words, such as `cursor (?after=, ?limit=)`.
  public var description: String {
    let parameters = (paging.places + [paging.size].compactMap(\.self)).map(\.description)
    return parameters.isEmpty
      ? paging.name : "\(paging.name) (\(parameters.joined(separator: ", ")))"
  }
}

/// One way in which APIs page: how a page is requested, and how the response names its neighbours.
/// Each has a file in the folder Styles.
protocol PageStyle: Hashable, Sendable {
  var kind: HTTPPageStyle.Kind { get }
  var name: String { get }

  /// The parameters that select the page. The one for the next page comes first.
  var places: [HTTPParameter] { get }

  var size: HTTPParameter? { get }

  var firstNumber: Int? { get }

  /// Whether each page of a list may have another size.
  var allowsAnySize: Bool { get }
  /// Whether the format must read the next page's key.
  var needsNext: Bool { get }
  /// Whether the style finds items, keys and totals without a format's paths.
  var findsItems: Bool { get }

  /// Requests a page, off the caller's actor: decoding on the main actor would drop frames.
  @concurrent func page<Item>(
    for request: PageRequest<HTTPPageKey>,
    from loader: PageLoader<Item>
  ) async throws -> Page<Item, HTTPPageKey>
}

extension PageStyle {
  var places: [HTTPParameter] { [] }
  var size: HTTPParameter? { nil }
  var allowsAnySize: Bool { false }
  var needsNext: Bool { false }
  var firstNumber: Int? { nil }
  var findsItems: Bool { false }
}
