/// Where a client reached the server, for the addresses in the bodies that it is sent.
package enum Origin {
  /// The origin that a request's `Host` names, such as `http://127.0.0.1:8080`.
  ///
  /// - Throws: ``Problem``, if there is none or it is not the name or address of a host: whatever
  ///   else it were, it would end up in the addresses.
  package static func named(by host: String?) throws -> String {
    let hostAndPort = /([A-Za-z0-9._\-]+|\[[0-9A-Fa-f:.]+\])(:[0-9]{1,5})?/
    guard let host, host.wholeMatch(of: hostAndPort) != nil else {
      throw Problem(.badRequest, detail: "The request has no Host that is a host and a port.")
    }
    return "http://" + host
  }
}
