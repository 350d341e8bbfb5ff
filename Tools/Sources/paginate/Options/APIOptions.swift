import ArgumentParser
import Foundation
import PaginationHTTP
import ProgramSupport

/// Which API, and how it pages.
struct APIOptions: ParsableArguments {
  @Argument(help: "The URL of the list, with any filters and sort order.")
  var url: String

  @Option(help: "How the API pages.")
  var style: PageStyle = .auto

  @Option(
    help: ArgumentHelp(
      "Where the items are, such as data.posts; by default the answer itself if it is an array, "
        + "otherwise the field that holds one. For GraphQL, the connection below data, such as "
        + "repository.issues.",
      valueName: "path"
    ),
    transform: jsonPath
  )
  var items: JSONPath?

  @Option(
    help: ArgumentHelp(
      "Where the next cursor or URL is, such as paging.next or header:X-Next; found out if it is not "
        + "given.",
      valueName: "path"
    ),
    transform: field
  )
  var next: HTTPField?

  @Option(
    help: ArgumentHelp("Where an item's unique id is; id by default.", valueName: "path"),
    transform: jsonPath
  )
  var id: JSONPath = "id"

  @Option(
    help: ArgumentHelp(
      "Where the value of an item is that --style last-item sends, such as updated_at; the id by default.",
      valueName: "path"
    ),
    transform: jsonPath
  )
  var sortKey: JSONPath?

  @Option(
    help: ArgumentHelp(
      "Where the size of the whole list is, such as meta.total or header:X-Total.",
      valueName: "path"
    ),
    transform: field
  )
  var total: HTTPField?

  @Option(
    help: ArgumentHelp("Where it says whether more follows, such as has_more.", valueName: "path"),
    transform: field
  )
  var hasMore: HTTPField?

  @Option(
    help: ArgumentHelp(
      "The parameter for the cursor, cursor by default, or for the last item's id, starting_after "
        + "by default: a query item, or a member of the body if there is one. body:page.after, "
        + "query:after and header:X-After say which. '*' sends all members of a cursor that is an "
        + "object.",
      valueName: "name"
    )
  )
  var cursorParam: String?

  @Option(
    help: ArgumentHelp(
      "The parameter for the page's number, page by default, or for the offset, offset by default.",
      valueName: "name"
    )
  )
  var pageParam: String?

  @Option(
    help: ArgumentHelp(
      "The parameter for the page's size; by default per_page for pages and links, otherwise limit. "
        + "'' sends none.",
      valueName: "name"
    )
  )
  var sizeParam: String?

  @Option(
    help: ArgumentHelp(
      "How many items to request at a time; by default the number in the URL, or 100.",
      valueName: "n"
    )
  )
  var pageSize: Int?

  @Option(
    help: ArgumentHelp(
      "The number of the first page, 1 by default, or of the first item, 0 by default.",
      valueName: "n"
    )
  )
  var firstPage: Int?

  @Option(
    help: ArgumentHelp(
      "The URL of all pages but the first, if they have another one. Their body is the cursor alone.",
      valueName: "url"
    )
  )
  var cursorURL: String?

  @Flag(help: "An empty cursor is a cursor, as in MCP; by default it ends the list.")
  var emptyCursor = false

  @Flag(
    help: "The offset counts rows that the server has looked through, and not those that it sends."
  )
  var scanned = false

  @Option(
    help: ArgumentHelp(
      "Keep this item of the URL's query, even if the server's links leave it out. "
        + "Can be given several times.",
      valueName: "name"
    )
  )
  var keepQuery: [String] = []

  @Option(
    help: ArgumentHelp(
      "How the server's links are followed: path takes only their path and query, for a server behind "
        + "a proxy, whose links have another host.",
      valueName: "part"
    )
  )
  var links: LinkPart = .whole

  @Option(
    name: [.customShort("H"), .customLong("header")],
    help: ArgumentHelp(
      "A header to send, or @FILE with one on each line. Can be given several times.",
      valueName: "K: V"
    ),
    transform: HeaderOption.headers
  )
  var givenHeaders: [[HeaderOption]] = []

  @Option(
    name: .customLong("header-env"),
    help: ArgumentHelp(
      "A header and the environment variable with its value, such as X-Api-Key=API_KEY. Other users "
        + "can't see the value in the list of processes. Can be given several times.",
      valueName: "name=var"
    ),
    transform: HeaderOption.fromEnvironment
  )
  var environmentHeaders: [HeaderOption] = []

  var headers: [HeaderOption] { givenHeaders.flatMap(\.self) + environmentHeaders }

  @Option(
    help: ArgumentHelp(
      "The environment variable with a token, which is sent as 'Authorization: Bearer …'.",
      valueName: "var"
    )
  )
  var bearerEnv: String?

  @Option(
    name: .customLong("cacert"),
    help: ArgumentHelp(
      "A file with the certificates of the authorities to trust, in PEM; by default that of the "
        + "variable SSL_CERT_FILE, or those of the system.",
      valueName: "file"
    ),
    completion: .file()
  )
  var certificates: String?

  @Option(
    name: [.customShort("u"), .customLong("user")],
    help: ArgumentHelp(
      "The user and the password to log in with (Authorization: Basic). Other users can see them in the list "
        + "of processes: --netrc reads them from a file.",
      valueName: "name:password"
    )
  )
  var user: String?

  @Flag(
    help:
      "Take the user and the password for the URL's host from ~/.netrc, or the file that NETRC names."
  )
  var netrc = false

  @Option(
    name: .customLong("cert"),
    help: ArgumentHelp("A file with the client's certificate, in PEM.", valueName: "file"),
    completion: .file()
  )
  var certificate: String?

  @Option(
    name: .customLong("key"),
    help: ArgumentHelp(
      "A file with the private key of --cert, if it is not there.",
      valueName: "file"
    ),
    completion: .file()
  )
  var privateKey: String?

  @Flag(
    name: [.customShort("k"), .customLong("insecure")],
    help: "Trust any certificate of the server: anyone on the way can read and change everything."
  )
  var insecure = false

  @Option(help: ArgumentHelp("How many seconds one answer may take.", valueName: "seconds"))
  var timeout: Double = 120

  @Option(help: ArgumentHelp("How often a failed request is retried.", valueName: "n"))
  var retries: Int = 3

  @Option(
    help: ArgumentHelp(
      "The longest wait that a server may demand with Retry-After, or when its rate limit is used up.",
      valueName: "seconds"
    )
  )
  var maxWait: Double = 60

  @Option(
    name: .customLong("allow-origin"),
    help: ArgumentHelp(
      "Another origin that links may lead to, such as https://cdn.example.com; it gets no "
        + "credentials. Can be given several times.",
      valueName: "origin"
    ),
    transform: origin
  )
  var allowedOrigins: [HTTPOrigin] = []

  @Option(
    name: [.customShort("X"), .customLong("method")],
    help: ArgumentHelp("The request's method; with --data, POST by default.", valueName: "name")
  )
  var method: MethodOption?

  @Option(
    name: [.customShort("d"), .customLong("data")],
    help: ArgumentHelp(
      "The request's body, or the file with it, or - for standard input. It is JSON, in which the "
        + "cursor and the page are set, or a GraphQL query that declares $first and $after.",
      valueName: "file"
    ),
    completion: .file()
  )
  var data: String?

  func validate() throws {
    _ = try endpoint()
    try check(pageSize ?? 1, in: 1...1_000_000, "--page-size")
    try check(firstPage ?? 1, in: 0...1_000_000_000, "--first-page")
    try check(retries, in: 0...100, "--retries")
    // Numbers such as 1e-20 are rounded to no time at all.
    guard timeout > 0, timeout <= 86_400, Duration.seconds(timeout) > .zero else {
      throw ValidationError("--timeout must be more than 0 and at most 86400 seconds.")
    }
    try check(maxWait, in: 0...86_400, "--max-wait", unit: " seconds")
    try validateStyle()
    _ = try bearerToken()
    _ = try login()
    for (option, path) in [("--cert", certificate), ("--key", privateKey)] {
      guard let path, !FileManager.default.isReadableFile(atPath: path) else { continue }
      throw ValidationError("\(option) \(path): the file does not exist or cannot be read.")
    }
  }

  /// Refuses options that the style does not use, and asks for those that it needs.
  private func validateStyle() throws {
    func refuse(_ option: String, unless styles: [PageStyle], given isGiven: Bool) throws {
      guard isGiven, !styles.contains(style) else { return }
      let names = styles.map(\.rawValue).joined(separator: " or ")
      throw ValidationError("\(option) needs --style \(names).")
    }
    try refuse("--page-param", unless: [.page, .offset], given: pageParam != nil)
    try refuse("--cursor-param", unless: [.cursor, .lastItem], given: cursorParam != nil)
    try refuse("--first-page", unless: [.page, .offset], given: firstPage != nil)
    try refuse("--cursor-url", unless: [.cursor], given: cursorURL != nil)
    try refuse("--empty-cursor", unless: [.cursor], given: emptyCursor)
    try refuse("--scanned", unless: [.offset], given: scanned)
    try refuse("--sort-key", unless: [.lastItem], given: sortKey != nil)
    try refuse(
      "--method",
      unless: PageStyle.allCases.filter { $0 != .graphQL },
      given: method != nil
    )
    switch style {
    case .graphQL:
      guard data != nil, items != nil else {
        throw ValidationError(
          "--style graphql needs --data, the file with the query, and --items, the path of the "
            + "connection below data."
        )
      }
    case _ where isDetected || style == .single:
      guard pageSize == nil || data == nil else {
        throw ValidationError("--page-size needs a --style and --next: write it into the body.")
      }
      guard pageSize == nil || style != .single || sizeParam?.isEmpty == false else {
        throw ValidationError("--page-size needs --size-param, such as per_page or limit.")
      }
    case .auto, .page, .offset, .cursor, .nextURL, .link, .lastItem, .single:
      return
    }
  }

  /// Whether the first answer shows the style, or where the cursor is.
  var isDetected: Bool {
    style == .auto || [.cursor, .nextURL].contains(style) && next == nil
  }

  func endpoint() throws -> URL { try endpoint(url) }

  func endpoint(_ url: String) throws -> URL {
    guard let url = URL(link: url.hasLoopbackHost ? "http://" + url : url),
      let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), HTTPOrigin(url) != nil
    else {
      throw ValidationError("'\(url)' is not an http or https URL.")
    }
    guard url.user == nil, url.password == nil else {
      throw ValidationError(
        "The URL must not hold a user or password, which would stay in the shell's history. Use "
          + "--bearer-env, --header-env or --header @FILE."
      )
    }
    return url
  }

  /// The user and the password, as `name:password`.
  ///
  /// - Throws: `ValidationError` if there is no file, or if it has none for the host.
  func login() throws -> String? {
    if let user { return user }
    guard netrc else { return nil }
    let path = ProcessInfo.processInfo.environment["NETRC"] ?? NSHomeDirectory() + "/.netrc"
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw ValidationError("--netrc \(path): the file does not exist or cannot be read.")
    }
    let host = try endpoint().host ?? ""
    guard let login = NetrcFile(text).login(for: host) else {
      throw ValidationError("--netrc \(path): there is no login for \(host).")
    }
    return login
  }

  /// The token from the environment.
  func bearerToken() throws -> String? {
    guard let name = bearerEnv else { return nil }
    let token = try HeaderOption.variable(name)
    _ = try HeaderOption(name: "Authorization", value: token)
    return token
  }

  /// The secrets of the headers and the environment, which a server may repeat: all values and their
  /// words, except of headers that every request has, and those too short to be a secret.
  var credentials: [String] {
    let harmless: Set = ["accept", "accept-language", "content-type", "user-agent"]
    let given = headers.filter { !harmless.contains($0.name.lowercased()) }.map(\.value)
    let login = ((try? login()) ?? "").split(separator: ":", maxSplits: 1).map(String.init)
    return (given + login + [(try? bearerToken()) ?? ""])
      .flatMap { [$0] + $0.split { " ,;=".contains($0) }.map(String.init) }
      .filter { $0.utf8.count >= 8 }
  }
}
