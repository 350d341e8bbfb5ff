struct AnswerMember {
  let path: JSONPath
  let name: String

  /// The name in the form that is compared; see `String.folded`.
  let foldedName: String
  /// The folded names of the objects around it, from the outermost.
  let containers: [String]
  let value: PageJSON

  func isNamed(_ name: String) -> Bool { foldedName == name }

  func isInside(_ container: String) -> Bool { containers.last == container }

  func isBeside(_ other: AnswerMember) -> Bool {
    path.steps.dropLast() == other.path.steps.dropLast()
  }

  /// A plausible count. It may be written as a string.
  var integer: Int? { (value.integer ?? value.string.flatMap { Int($0) })?.countOrNil }

  /// Whether it means that there is nothing: null, `false` or an empty string.
  var isNone: Bool { HTTPCursor(value) == nil }
}

/// The members of a response that may describe its paging: those of the outermost object, of
/// members with a usual name such as `meta` or `paging`, and those beside the items.
struct AnswerMembers {
  /// The members; those of outer objects come first.
  private let all: [AnswerMember]

  init(_ body: PageJSON, items: JSONPath?) {
    var all: [AnswerMember] = []
    var level = Self.members(of: body, at: .root, containers: [])
    for _ in 0...Self.depth {
      all += level
      let inner = level.filter { Self.isContainer($0, items: items) }.flatMap {
        Self.members(of: $0.value, at: $0.path, containers: $0.containers + [$0.foldedName])
      }
      level = Array(inner.prefix(Self.width))
    }
    self.all = all
  }

  /// The members of these folded names: by the order of the names, then from the outside inwards.
  func named(_ names: [String]) -> [AnswerMember] {
    names.flatMap { name in all.filter { $0.isNamed(name) } }
  }

  func integer(_ names: [String]) -> (member: AnswerMember, value: Int)? {
    named(names).lazy.compactMap { member in member.integer.map { (member, $0) } }.first
  }

  /// The first member that satisfies a condition; those of outer objects come first.
  func first(where predicate: (AnswerMember) -> Bool) -> AnswerMember? {
    all.first(where: predicate)
  }

  func siblings(of member: AnswerMember) -> [AnswerMember] { all.filter { $0.isBeside(member) } }

  private static func members(
    of json: PageJSON,
    at path: JSONPath,
    containers: [String]
  ) -> [AnswerMember] {
    json.members.lazy.filter { isUsual($0.name) }.prefix(width).map { name, value in
      AnswerMember(
        path: path.appending(name),
        name: name,
        foldedName: name.folded,
        containers: containers,
        value: value
      )
    }
  }

  /// Whether APIs may use the name for paging. Long names only cost time, and names with anything but
  /// printable ASCII are no parameters and could control the terminal that shows them.
  private static func isUsual(_ name: String) -> Bool {
    name.utf8.count <= 64 && name.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  private static func isContainer(_ member: AnswerMember, items: JSONPath?) -> Bool {
    guard member.value.kind == .object else { return false }
    return PagingNames.containers.contains(member.foldedName)
      || items?.steps.starts(with: member.path.steps) == true
  }

  /// How deeply nested objects are read, and how many members of each level.
  private static let (depth, width) = (3, 100)
}
