extension JSONPath {
  /// The path to a member of the value at this path.
  func appending(_ name: String) -> JSONPath {
    JSONPath(steps: steps + [.name(name)])
  }

  /// The names on the way, where the path is made of nothing else.
  var names: [String]? {
    let names = steps.compactMap { step in
      if case .name(let name) = step { name } else { nil }
    }
    return names.count == steps.count ? names : nil
  }

  /// The name of the last member on the way.
  var lastName: String? {
    if case .name(let name)? = steps.last { name } else { nil }
  }
}
