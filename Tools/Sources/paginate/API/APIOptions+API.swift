import ArgumentParser
import Foundation
import Pagination
import PaginationHTTP
import ProgramSupport
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIOptions {
  /// The page size if neither the command line nor the URL names one.
  static let defaultPageSize = 100

  /// The API that the options describe.
  ///
  /// - Parameter messages: Which messages about requests and waits are written.
  /// - Throws: `ValidationError`.
  func api(messages: MessageOptions? = nil) throws -> API {
    let log = RequestLog(try transport(), messages)
    let body = try body()
    var api = API(
      request: try request(body),
      style: isDetected ? nil : try pageStyle(body),
      choose: try choice(),
      fields: HTTPPageFields(
        // The source finds a connection's nodes.
        items: style == .graphQL ? nil : items,
        next: next,
        totalCount: total,
        hasMore: hasMore,
        key: sortKey ?? id
      ),
      id: id,
      configuration: configuration(log, messages),
      clock: WaitClock(log),
      retry: RetryPolicy(maximumAttempts: retries + 1, maximumDelay: .seconds(maxWait)),
      pageSize: try pageSize ?? sizeInURL() ?? Self.defaultPageSize
    )
    if isDetected, sizeParam == nil { api.unnamedSize = pageSize }
    return api
  }

  private func request(_ body: Data?) throws -> URLRequest {
    var request = URLRequest(url: try firstURL())
    if style != .graphQL, let body {
      (request.httpMethod, request.httpBody) = ("POST", isQuery(body) ? try wrapped(body) : body)
      request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    }
    if let method { request.httpMethod = method.name }
    request.setValue("paginate", forHTTPHeaderField: "User-Agent")
    var names: Set<String> = []
    for header in headers {
      // The first header of a name replaces the default; further ones are added.
      if names.insert(header.name.lowercased()).inserted {
        request.setValue(header.value, forHTTPHeaderField: header.name)
      } else {
        request.addValue(header.value, forHTTPHeaderField: header.name)
      }
    }
    if let login = try login() {
      let encoded = Data(login.utf8).base64EncodedString()
      request.setValue("Basic \(encoded)", forHTTPHeaderField: "Authorization")
    }
    if let token = try bearerToken() {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  /// The list's URL. If the style is detected, the first request is sent unchanged, so it needs the
  /// page size.
  private func firstURL() throws -> URL {
    let url = try endpoint()
    guard isDetected || style == .single, let pageSize, let sizeParam else { return url }
    return url.adding([(sizeParam, "\(pageSize)")])
  }

  private func sizeInURL() throws -> Int? {
    guard sizeParam?.isEmpty != true, data == nil else { return nil }
    let items = URLComponents(url: try endpoint(), resolvingAgainstBaseURL: true)?.queryItems
    let name = sizeName
    let item = items?.last { item in name.map { $0 == item.name } ?? item.name.isSizeName }
    return item?.value.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The query item for the page's size.
  private var sizeName: String? {
    if let sizeParam { return sizeParam.isEmpty ? nil : sizeParam }
    // Many APIs refuse bodies with unknown members.
    if isDetected || data != nil { return nil }
    switch style {
    case .page, .link: return "per_page"
    case .offset, .cursor, .nextURL, .lastItem: return "limit"
    case .auto, .graphQL, .single: return nil
    }
  }

  private func configuration(
    _ transport: some HTTPTransport,
    _ messages: MessageOptions?
  ) -> HTTPPageConfiguration {
    var configuration = HTTPPageConfiguration(
      transport: transport,
      timeout: .seconds(timeout),
      totalTimeout: .seconds(timeout),
      allowedOrigins: Set(allowedOrigins)
    )
    configuration.keepQuery = Set(keepQuery)
    configuration.links = links.links
    // A command may have several sources, and each of them says it.
    let isSaid = Mutex(false)
    configuration.onDroppedQuery = { names in
      guard let messages, !messages.quiet, let name = names.first,
        isSaid.withLock({ isSaid in
          defer { isSaid = true }
          return !isSaid
        })
      else { return }
      let list = names.map { "'\($0)'" }.joined(separator: ", ")
      StandardError.write(
        "paginate: the link to the next page leaves out \(list) of the URL; if that loses a filter or a "
          + "key, --keep-query \(name) keeps it"
      )
    }
    return configuration
  }

  /// - Throws: `ValidationError` if there are no certificates where the user says.
  private func transport() throws -> ClientTransport {
    let variable = ProcessInfo.processInfo.environment["SSL_CERT_FILE"] ?? ""
    let isSecure = try endpoint().scheme?.lowercased() == "https" && !variable.isEmpty
    let file = certificates ?? (isSecure ? variable : nil)
    do {
      if insecure {
        StandardError.write("paginate: --insecure: the server's certificate is not checked")
      }
      return try ClientTransport(timeout: .seconds(timeout), authorities: file)
        .with(certificate: certificate, privateKey: privateKey, isInsecure: insecure)
    } catch {
      throw ValidationError(
        "\(certificates == nil ? "SSL_CERT_FILE" : "--cacert") \(file ?? ""): the file does not exist, "
          + "cannot be read, or holds no certificates in PEM."
      )
    }
  }

  /// The detection that `--style` chooses.
  private func choice() throws -> @Sendable (HTTPPageDetection) -> HTTPPageDetection? {
    let kind: HTTPPageStyle.Kind? = style == .cursor ? .cursor : style == .nextURL ? .nextURL : nil
    let cursor = try cursorParam.map { try parameter($0, isInBody: data != nil) }
    let later = try cursorURL.map { try endpoint($0) }
    let emptyCursor = emptyCursor
    return { detection in
      guard let kind else { return detection }
      var found = ([detection] + detection.others).first { $0.style?.kind == kind }
      if cursor != nil || later != nil || emptyCursor, let detected = found?.style?.parameter {
        found?.style = .cursor(
          cursor ?? detected,
          size: nil,
          continuingAt: later,
          emptyIsKey: emptyCursor
        )
      }
      return found
    }
  }

  private func pageStyle(_ body: Data?) throws -> HTTPPageStyle? {
    func named(_ name: String?, _ usual: String) throws -> HTTPParameter {
      try parameter(name ?? usual, isInBody: body != nil)
    }
    let size = try sizeName.map { try parameter($0, isInBody: body != nil) }
    switch style {
    case .auto:
      return nil
    case .page:
      return .pageNumber(try named(pageParam, "page"), startingAt: firstPage ?? 1, size: size)
    case .offset:
      return .offset(
        try named(pageParam, "offset"),
        startingAt: firstPage ?? 0,
        size: size,
        counting: scanned ? .scanned : .sent
      )
    case .cursor:
      return .cursor(
        try named(cursorParam, "cursor"),
        size: size,
        continuingAt: try cursorURL.map { try endpoint($0) },
        emptyIsKey: emptyCursor
      )
    case .nextURL:
      return .nextURL(size: size)
    case .link:
      return .linkHeader(size: size)
    case .lastItem:
      return .lastItem(try named(cursorParam, "starting_after"), size: size)
    case .graphQL:
      return try connection(body)
    case .single:
      return .single
    }
  }
}

// MARK: - The body

extension APIOptions {
  /// The body that `--data` gives: in a file, whose name may have curl's "@" before it, or itself.
  private func body() throws -> Data? {
    guard let data else { return nil }
    if data.hasPrefix("{") || data.hasPrefix("[") { return Data(data.utf8) }
    let path = data.hasPrefix("@") ? String(data.dropFirst()) : data
    if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
    guard let contents = try? Data(contentsOf: URL(filePath: path)) else {
      throw ValidationError("--data \(path): the file does not exist or cannot be read.")
    }
    return contents
  }

  /// Whether a body is a GraphQL query, and not JSON.
  private func isQuery(_ body: Data) -> Bool {
    let text = String(decoding: body, as: UTF8.self).drop(while: \.isWhitespace)
    return (text.hasPrefix("query") || text.hasPrefix("{")) && (try? PageJSON(body)) == nil
  }

  /// A GraphQL query as the JSON body of a request.
  private func wrapped(_ query: Data) throws -> Data {
    try JSONEncoder().encode(["query": String(decoding: query, as: UTF8.self)])
  }

  /// The GraphQL query in a file: the query itself, or the JSON body of a request.
  private func connection(_ body: Data?) throws -> HTTPPageStyle {
    guard let body, let items else {
      throw ValidationError("--style graphql needs --data FILE and --items.")
    }
    let path = data ?? ""
    guard !isQuery(body), let json = try? PageJSON(body), json.kind == .object else {
      return .graphQL(query: String(decoding: body, as: UTF8.self), path: items)
    }
    guard let query = json["query"]?.string else {
      throw ValidationError("--data \(path): the JSON has no member 'query' that is a string.")
    }
    let variables = json["variables"].flatMap { $0.isNull ? nil : $0 }
    guard variables.map({ $0.kind == .object }) ?? true else {
      throw ValidationError("--data \(path): 'variables' must be an object.")
    }
    return .graphQL(
      query: query,
      path: items,
      variables: variables,
      operationName: json["operationName"]?.string
    )
  }
}
