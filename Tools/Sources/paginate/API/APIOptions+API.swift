import ArgumentParser
import Foundation
import Pagination
import PaginationHTTP

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIOptions {
  /// The page size if neither the command line nor the URL names one.
  static let defaultPageSize = 100

  /// The API that the options describe.
  ///
  /// - Parameters:
  ///   - connections: How many requests are made at once.
  ///   - messages: Which messages about requests and waits are written.
  /// - Throws: `ValidationError`.
  func api(connections: Int = 1, messages: MessageOptions? = nil) throws -> API {
    let log = RequestLog(try transport(connections: connections), messages)
    return API(
      request: try request(),
      style: try pageStyle(),
      fields: HTTPPageFields(
        // The source finds a connection's nodes.
        items: style == .graphQL ? nil : items,
        next: next.map { .body($0) },
        totalCount: total.map { .body($0) },
        hasMore: hasMore.map { .body($0) },
        key: id
      ),
      id: id,
      configuration: configuration(log),
      clock: WaitClock(log),
      retry: RetryPolicy(maximumAttempts: retries + 1, maximumDelay: .seconds(maxWait)),
      pageSize: try pageSize ?? sizeInURL() ?? Self.defaultPageSize
    )
  }

  private func request() throws -> URLRequest {
    var request = URLRequest(url: try firstURL())
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
    if let token = try bearerToken() {
      request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization")
    }
    return request
  }

  /// The list's URL. If the style is detected, the first request is sent unchanged, so it needs the
  /// page size.
  private func firstURL() throws -> URL {
    let url = try endpoint()
    guard style == .auto || style == .single, let pageSize, let sizeParam else { return url }
    return url.adding([(sizeParam, "\(pageSize)")])
  }

  /// The page size in the URL. With another size, its page 3 would be another page.
  private func sizeInURL() throws -> Int? {
    guard let name = sizeName else { return nil }
    let items = URLComponents(url: try endpoint(), resolvingAgainstBaseURL: true)?.queryItems
    return items?.last { $0.name == name }?.value.flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
  }

  /// The query item for the page's size.
  private var sizeName: String? {
    switch style {
    case .page, .link: sizeParam ?? "per_page"
    case .offset, .cursor, .nextURL, .lastItem: sizeParam ?? "limit"
    case .auto, .graphQL, .single: sizeParam
    }
  }

  private func configuration(_ transport: some HTTPTransport) -> HTTPPageConfiguration {
    HTTPPageConfiguration(
      transport: transport,
      timeout: .seconds(timeout),
      totalTimeout: .seconds(timeout),
      allowedOrigins: Set(allowedOrigins)
    )
  }

  /// - Throws: `ValidationError` if there are no certificates where the user says, or if the proxy
  ///   cannot be used.
  private func transport(connections: Int) throws -> ClientTransport {
    _ = try Proxies().proxy(for: endpoint())
    let variable = ProcessInfo.processInfo.environment["SSL_CERT_FILE"] ?? ""
    let isSecure = try endpoint().scheme?.lowercased() == "https" && !variable.isEmpty
    let file = certificates ?? (isSecure ? variable : nil)
    do {
      return try ClientTransport(
        timeout: .seconds(timeout),
        connections: connections,
        authorities: file
      )
    } catch {
      throw ValidationError(
        "\(certificates == nil ? "SSL_CERT_FILE" : "--cacert") \(file ?? ""): the file does not exist, "
          + "cannot be read, or holds no certificates in PEM."
      )
    }
  }

  /// The style; `nil` to detect it.
  private func pageStyle() throws -> HTTPPageStyle? {
    let size = sizeName.map { HTTPParameter.query($0) }
    switch style {
    case .auto:
      return nil
    case .page:
      return .pageNumber(
        parameter(pageParam, "page"),
        startingAt: firstPage ?? 1,
        size: size
      )
    case .offset:
      return .offset(parameter(pageParam, "offset"), size: size)
    case .cursor:
      return .cursor(parameter(cursorParam, "cursor"), size: size)
    case .nextURL:
      return .nextURL(size: size)
    case .link:
      return .linkHeader(size: size)
    case .lastItem:
      return .lastItem(
        parameter(cursorParam, "starting_after"),
        size: size
      )
    case .graphQL:
      return try connection()
    case .single:
      return .single
    }
  }

  private func parameter(_ name: String?, _ usual: String) -> HTTPParameter {
    .query(name ?? usual)
  }

  /// The GraphQL query in the file: the query itself, or the JSON body of a request.
  private func connection() throws -> HTTPPageStyle {
    guard let path = data, let items else {
      throw ValidationError("--style graphql needs --data FILE and --items.")
    }
    guard let contents = try? Data(contentsOf: URL(filePath: path)) else {
      throw ValidationError("--data \(path): the file does not exist or cannot be read.")
    }
    guard contents.first(where: { !$0.isBlank }) == UInt8(ascii: "{"),
      let json = try? PageJSON(contents)
    else {
      return .graphQL(query: String(decoding: contents, as: UTF8.self), path: items)
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

extension UInt8 {
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
