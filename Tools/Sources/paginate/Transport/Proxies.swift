import ArgumentParser
import Foundation

/// The proxies that the environment names, by the rules that curl, Go and Python share.
struct Proxies: Sendable {
  struct Proxy: Hashable, Sendable {
    /// The environment variable that names it.
    var variable: String
    var host: String
    /// 1080 by default, as with curl.
    var port = 1080
    var isSOCKS = false
    /// The user and the password, with a colon between them; `nil` for none.
    var login: String?

    /// As messages name it, without the password.
    var name: String { "the proxy \(host):\(port) (from \(variable))" }
  }

  private let environment: [String: String]

  init(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.environment = environment
  }

  /// The proxy for a URL; `nil` to connect to its host.
  ///
  /// `HTTP_PROXY` is not read in a program that a web server has started (which sets `REQUEST_METHOD`):
  /// there it is a request's header `Proxy`, which anyone can send (<https://httpoxy.org>).
  ///
  /// - Throws: `ValidationError` if the environment names a proxy that cannot be used.
  func proxy(for url: URL) throws -> Proxy? {
    let isSecure = url.scheme?.lowercased() == "https"
    let isStartedByServer = environment["REQUEST_METHOD"] != nil
    let plainNames = ["http_proxy"] + (isStartedByServer ? [] : ["HTTP_PROXY"])
    let names = isSecure ? ["https_proxy", "HTTPS_PROXY"] : plainNames
    guard
      let variable = (names + ["all_proxy", "ALL_PROXY"]).first(where: { value(of: $0) != nil }),
      let host = url.host(percentEncoded: false)?.lowercased(), !isExcluded(host)
    else { return nil }
    return try Proxy(variable, value(of: variable) ?? "")
  }

  private func value(of variable: String) -> String? {
    environment[variable].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Whether `no_proxy` names the host, its domain or its network.
  private func isExcluded(_ host: String) -> Bool {
    let host = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    let entries = (value(of: "no_proxy") ?? value(of: "NO_PROXY") ?? "").lowercased()
    return entries.split { ", ".contains($0) }.contains { entry in
      let name = entry.hasPrefix(".") ? entry.dropFirst() : entry
      return name == "*" || host == name || host.hasSuffix(".\(name)")
        || Self.network(String(name), contains: host)
    }
  }

  /// Whether an address such as 10.1.2.3 is in a network such as 10.0.0.0/8.
  private static func network(_ network: String, contains address: String) -> Bool {
    let parts = network.split(separator: "/")
    guard parts.count == 2, let length = Int(parts[1]), length >= 0,
      let network = bits(String(parts[0])), let address = bits(address)
    else { return false }
    return network.count == address.count && length <= network.count
      && network.prefix(length) == address.prefix(length)
  }

  /// The bits of an IP address; `nil` for a name.
  private static func bits(_ address: String) -> [Bool]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, address, &bytes) == 1 {
      bytes.removeLast(12)
    } else if inet_pton(AF_INET6, address, &bytes) != 1 {
      return nil
    }
    return bytes.flatMap { byte in (0..<8).map { byte & (0x80 >> $0) != 0 } }
  }
}

extension Proxies.Proxy {
  /// - Throws: `ValidationError`, without the value: it may hold a password.
  fileprivate init(_ variable: String, _ value: String) throws {
    let parts = URLComponents(string: value.contains("://") ? value : "http://\(value)")
    let scheme = parts?.scheme?.lowercased() ?? ""
    guard let parts, let host = parts.host, !host.isEmpty,
      ["http", "socks5", "socks5h"].contains(scheme)
    else {
      throw ValidationError(
        "\(variable): that proxy cannot be used. Proxies look like http://host:port or "
          + "socks5h://host:port."
      )
    }
    (self.variable, self.host, isSOCKS) = (variable, host, scheme != "http")
    port = parts.port ?? port
    login = parts.user.map { "\($0):\(parts.password ?? "")" }
  }
}
