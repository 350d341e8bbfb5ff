import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The members of a JSON problem (RFC 9457) that are for people.
struct Problem: Decodable {
  let message: String?

  init?(_ response: HTTPURLResponse, body: Data) {
    let type = response.value(forHTTPHeaderField: "Content-Type")?
      .prefix { $0 != ";" }
      .trimmingCharacters(in: .whitespaces)
    guard type?.lowercased() == "application/problem+json",
      let problem = try? JSONDecoder().decode(Problem.self, from: body)
    else { return nil }
    self = problem
  }

  /// Members of the wrong type are ignored, as the RFC wants it.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let detail = try? container.decode(String.self, forKey: .detail)
    let title = try? container.decode(String.self, forKey: .title)
    message = detail ?? title
  }

  private enum CodingKeys: String, CodingKey {
    case title
    case detail
  }
}
