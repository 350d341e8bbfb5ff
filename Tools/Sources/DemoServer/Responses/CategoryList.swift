/// What the server answers at `/categories`.
package struct CategoryList: Codable, Hashable, Sendable {
  /// A general category.
  package struct Entry: Codable, Hashable, Sendable {
    /// The two-letter code, such as `"Lu"`.
    package var code: String
    /// The name, such as `"Uppercase Letter"`.
    package var name: String
    /// How many characters it has.
    package var count: Int
  }

  package var items: [Entry]
  package var total: Int
}
