import Foundation
import Testing

/// Servers whose certificate the system does not trust.
@Suite struct TLSTests {
  private let folder: TemporaryFolder
  private let authority: String
  private let style = ["--style", "single", "--retries", "0"]

  init() throws {
    folder = try TemporaryFolder()
    authority = folder.file("authority.pem").path
    try Data(TLSServer.authority.utf8).write(to: folder.file("authority.pem"))
    try Data("no certificate".utf8).write(to: folder.file("other.pem"))
  }

  @Test func theAuthorityOfTheCommandLineIsTrusted() async throws {
    let server = try await TLSServer("[{\"id\":1}]")
    let outcome = try await fetch(
      server.url(),
      style + ["--cacert", authority],
      environment: ["SSL_CERT_FILE": folder.file("other.pem").path]
    )
    #expect(outcome.isWhole([1], pages: 1), "\(outcome.errors)")
  }

  @Test func theAuthorityOfTheEnvironmentIsTrusted() async throws {
    let server = try await TLSServer("[{\"id\":1}]")
    let outcome = try await fetch(
      server.url(),
      style,
      environment: ["SSL_CERT_FILE": authority]
    )
    #expect(outcome.isWhole([1], pages: 1), "\(outcome.errors)")
  }

  @Test func othersAreNotTrusted() async throws {
    let server = try await TLSServer("[{\"id\":1}]")
    let outcome = try await fetch(
      server.url(),
      style,
      environment: ["SSL_CERT_FILE": ""]
    )
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("the server's certificate is not trusted"), "\(outcome.errors)")
    #expect(outcome.errors.contains("--cacert"), "\(outcome.errors)")
  }

  @Test func anyCertificateIsTrustedIfTheUserSaysSo() async throws {
    let server = try await TLSServer("[{\"id\":1}]")
    let outcome = try await fetch(
      server.url(host: "127.0.0.1"),
      style + ["-k"],
      environment: ["SSL_CERT_FILE": ""]
    )
    #expect(outcome.text == Rows.lines([1]), "\(outcome.errors)")
    #expect(outcome.errors.contains("certificate is not checked"), "\(outcome.errors)")
  }

  /// A server that asks for the client's certificate.
  @Test func theCertificateOfTheUserIsSent() async throws {
    let server = try await TLSServer("[{\"id\":1}]", requiresCertificate: true)
    let (certificate, key) = (folder.file("certificate.pem"), folder.file("key.pem"))
    try Data(TLSServer.certificate.utf8).write(to: certificate)
    try Data(TLSServer.key.utf8).write(to: key)
    let options = style + ["--cacert", authority]
    let outcome = try await fetch(
      server.url(),
      options + ["--cert", certificate.path, "--key", key.path]
    )
    #expect(outcome.isWhole([1], pages: 1), "\(outcome.errors)")
    let without = try await fetch(server.url(), options)
    #expect(without.status == 1 && without.output.isEmpty)
  }

  @Test func theCertificateIsForItsHostOnly() async throws {
    let server = try await TLSServer("[{\"id\":1}]")
    let outcome = try await fetch(
      server.url(host: "127.0.0.1"),
      style + ["--cacert", authority]
    )
    #expect(outcome.status == 1 && outcome.output.isEmpty)
    #expect(outcome.errors.contains("certificate is for another host"), "\(outcome.errors)")
  }

  @Test func aServerWithoutTLS() async throws {
    let server = try HostileServer(greeting: "HTTP/1.1 400 Bad Request\r\n\r\n") { _ in .nothing }
    let outcome = try await fetch("https://127.0.0.1:\(server.port)/", style)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("speaks no TLS on this port: try http://"), "\(outcome.errors)")
  }

  @Test(arguments: ["other.pem", "missing.pem"]) func aFileWithoutCertificates(name: String)
    async throws
  {
    let path = folder.file(name).path
    for (options, variable, told) in [
      (["--cacert", path], "", "--cacert"), ([], path, "SSL_CERT_FILE"),
    ] {
      let outcome = try await fetch(
        "https://127.0.0.1:1/",
        style + options,
        environment: ["SSL_CERT_FILE": variable]
      )
      #expect(outcome.status == 64)
      #expect(outcome.errors.contains("\(told) \(path): the file does not"), "\(outcome.errors)")
    }
  }
}
