/// The members of a response that may say something about its paging: its own, those of members
/// with a usual name such as `meta` or `paging`, and those beside the items.
///
/// What is inside the items is never looked at.
struct AnswerMembers {
  /// The members, those of outer objects first.
  private let all: [AnswerMember]

  /// - Parameters:
  ///   - body: The response.
  ///   - items: Where its items are.
  init(_ body: PageJSON, items: JSONPath?) {
    var all: [AnswerMember] = []
    var level = Self.members(of: body, at: .root, containers: [])
    for _ in 0...Self.depth {
      all += level
      level =
        level
        .filter { Self.isContainer($0, items: items) }
        .flatMap {
          Self.members(of: $0.value, at: $0.path, containers: $0.containers + [$0.foldedName])
        }
        .prefix(Self.width)
        .map(\.self)
    }
    self.all = all
  }

  /// The members of these folded names: by the order of the names, then from the outside inwards.
  func named(_ names: [String]) -> [AnswerMember] {
    names.flatMap { name in all.filter { $0.isNamed(name) } }
  }

  /// The first member of these names that holds a whole number.
  func integer(_ names: [String]) -> (member: AnswerMember, value: Int)? {
    for member in named(names) {
      if let value = member.integer { return (member, value) }
    }
    return nil
  }

  /// The first member that satisfies a condition, those of outer objects first.
  func first(where isMeant: (AnswerMember) -> Bool) -> AnswerMember? { all.first(where: isMeant) }

  /// Those that stand in the same object.
  func siblings(of member: AnswerMember) -> [AnswerMember] {
    all.filter { $0.isBeside(member) }
  }

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

  /// Whether a name may be one that APIs use for paging. Longer ones would only cost time. Names with
  /// anything but printable ASCII are no parameters' names, and may command the terminal that shows
  /// them.
  private static func isUsual(_ name: String) -> Bool {
    name.utf8.count <= 64 && name.utf8.allSatisfy { (0x20...0x7E).contains($0) }
  }

  private static func isContainer(_ member: AnswerMember, items: JSONPath?) -> Bool {
    guard member.value.kind == .object else { return false }
    return containerNames.contains(member.foldedName)
      || items?.steps.starts(with: member.path.steps) == true
  }

  /// How many objects inside each other are looked into, and how many members on each level.
  private static let (depth, width) = (3, 100)

  private static let containerNames: Set<String> = [
    "cursor", "cursors", "d", "data", "info", "link", "links", "listmetadata", "message", "meta",
    "metadata", "next", "page", "pagecontext", "pageinfo", "pages", "pagination", "paging",
    "pagingmetadata", "response", "responsemetadata", "result", "resultinfo", "searchmetadata",
  ]
}
