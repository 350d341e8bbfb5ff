import Foundation

/// `openssl s_server`, with a certificate for `localhost` by an authority that no system trusts.
/// It answers every request for ``url(host:)`` with the same JSON.
final class TLSServer {
  private let process = Process()
  private let folder: TemporaryFolder
  private let port: Int

  /// - Parameter requiresCertificate: Whether clients must have a certificate, any one.
  init(_ body: String, requiresCertificate: Bool = false) async throws {
    folder = try TemporaryFolder()
    for (name, text) in [
      ("rows", "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"),
      ("certificate", Self.certificate), ("key", Self.key),
    ] {
      try Data(text.utf8).write(to: folder.file(name))
    }
    // The `openssl` of macOS cannot choose a free port.
    let (listener, port) = try HostileServer.listen()
    self.port = port
    close(listener)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "openssl", "s_server", "-accept", "\(port)", "-cert", "certificate", "-key", "key", "-HTTP",
    ]
    if requiresCertificate { process.arguments?.insert(contentsOf: ["-Verify", "1"], at: 2) }
    process.currentDirectoryURL = folder.url
    try await start()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// The address of the JSON.
  func url(host: String = "localhost") -> String { "https://\(host):\(port)/rows" }

  /// Starts the server, and waits until it listens.
  private func start() async throws {
    let output = Pipe.own()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = output
    try process.run()
    try? output.fileHandleForWriting.close()
    let file = output.fileHandleForReading
    let said = await withCheckedContinuation { said in
      // It reads on, so that the pipe never fills.
      Thread.detachNewThread {
        var text = ""
        var isAwaited = true
        while true {
          let data = file.availableData
          text += String(decoding: data, as: UTF8.self)
          if isAwaited, data.isEmpty || text.contains("ACCEPT") {
            said.resume(returning: text)
            isAwaited = false
          }
          if data.isEmpty { return }
        }
      }
    }
    guard said.contains("ACCEPT") else { throw Failure(description: "openssl s_server: \(said)") }
  }

  private struct Failure: Error, CustomStringConvertible { let description: String }

  /// The certificate of the authority. It is valid until 2120.
  static let authority = """
    -----BEGIN CERTIFICATE-----
    MIIBeDCCAR2gAwIBAgIBATAKBggqhkjOPQQDAjAiMSAwHgYDVQQDDBdwYWdpbmF0
    ZSB0ZXN0IGF1dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAw
    MFowIjEgMB4GA1UEAwwXcGFnaW5hdGUgdGVzdCBhdXRob3JpdHkwWTATBgcqhkjO
    PQIBBggqhkjOPQMBBwNCAAS+8dCE1LyTuHS/zIYmru89Ag4gKwLHXxRM/zhRMVj1
    1O1SOfWdS3YxzSKRXGq0vRwU3e4RJYWHeaJ+FxvqS8H9o0IwQDAPBgNVHRMBAf8E
    BTADAQH/MA4GA1UdDwEB/wQEAwICBDAdBgNVHQ4EFgQUWOJ77ZS162ed0fg29+6/
    uVeFh5YwCgYIKoZIzj0EAwIDSQAwRgIhAJYJ8OSggfjOIXRxU9omJk88+eKDF3HZ
    6wmGj6NIA1MFAiEA7oFENVhWHjalWsLl3pE2cXVx1M5akqnZb3Q1vZHHguM=
    -----END CERTIFICATE-----
    """

  static let certificate = """
    -----BEGIN CERTIFICATE-----
    MIIBoDCCAUWgAwIBAgIBAjAKBggqhkjOPQQDAjAiMSAwHgYDVQQDDBdwYWdpbmF0
    ZSB0ZXN0IGF1dGhvcml0eTAgFw0yMDAxMDEwMDAwMDBaGA8yMTIwMDEwMTAwMDAw
    MFowFDESMBAGA1UEAwwJbG9jYWxob3N0MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcD
    QgAEuNiNrIjP3eVN8o1nLq/oVBwAmkgFvrWF0V2FbBahmFmleKmnioTFMqJhSh2r
    0loV3zCbH3eIZxTnvDFN9nKW2KN4MHYwFAYDVR0RBA0wC4IJbG9jYWxob3N0MAkG
    A1UdEwQCMAAwEwYDVR0lBAwwCgYIKwYBBQUHAwEwHQYDVR0OBBYEFIiNwQGOfzsD
    93TG/FeutYSzx4sLMB8GA1UdIwQYMBaAFFjie+2UtetnndH4Nvfuv7lXhYeWMAoG
    CCqGSM49BAMCA0kAMEYCIQCcYR7OUHmKuP8RF0PV0x54w7u9D7RC0DwrJGi/gU0x
    bgIhAI5GC+1YpZBlVpoA/gCu+RV13Mk2zhrxjQztWJPO1WKO
    -----END CERTIFICATE-----
    """

  static let key = """
    -----BEGIN PRIVATE KEY-----
    MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQguVZSN0gF0XvlnvHV
    5aBEhKc4DLMzjUnc23H2UvyR/AahRANCAAS42I2siM/d5U3yjWcur+hUHACaSAW+
    tYXRXYVsFqGYWaV4qaeKhMUyomFKHavSWhXfMJsfd4hnFOe8MU32cpbY
    -----END PRIVATE KEY-----
    """
}
