public import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension HTTPPageError: LocalizedError {
  /// What went wrong in one sentence for people, which `localizedDescription` shows.
  ///
  /// Foundation's own words, in the user's language, where there was no answer and for a status;
  /// plain English otherwise. For logs there is ``description``.
  public var errorDescription: String? {
    switch code {
    case .network: networkSentence
    case .status: statusSentence
    case .timeout: "The server took too long to answer."
    case .expiredKey: "This list is out of date. Load it again to go on."
    case .refusedLink, .refusedRedirect:
      "The server pointed to another site, which was not visited for safety."
    case .tooManyRedirects: "The server redirected the request too many times."
    case .bodyTooLarge: "The server sent more than can be shown."
    case .graphQL: "The server could not answer the request."
    default: "The server sent something that cannot be read."
    }
  }

  private var networkSentence: String {
    guard let error = underlyingError as? URLError else { return "The server cannot be reached." }
    // Without words of its own an error describes itself by number.
    if let words = error.userInfo[NSLocalizedDescriptionKey] as? String { return words }
    let words = error.code.sentence
    return words.prefix(1).uppercased() + words.dropFirst() + "."
  }

  private var statusSentence: String {
    let status = status ?? 0
    let words = HTTPURLResponse.localizedString(forStatusCode: status)
    return "\(words.prefix(1).uppercased())\(words.dropFirst()) (\(status))."
  }
}
