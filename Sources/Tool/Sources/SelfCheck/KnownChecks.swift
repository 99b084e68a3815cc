import Support

/// The checks that have passed, in groups that read the same: they are not performed again until
/// something that they read has changed.
struct KnownChecks: Sendable {
  let cache: ResultCache
  /// A digest of the code that performs the checks.
  let program: Digest

  /// The key under which it is known that all checks of a group have passed, and how many they are.
  struct Group: Hashable, Sendable {
    let key: Digest
    let count: Int
  }

  private struct Passed: Codable {
    let kind: String
    let subject: String
  }

  /// Returns the checks of a group.
  ///
  /// - Parameters:
  ///   - content: everything that the checks read.
  ///   - make: returns the checks. It is not called if all of them are known to have passed.
  func checks(reading content: [String], _ make: () throws -> [Check]) rethrows -> [Check] {
    let key = Digest(texts: [program.description] + content)
    if let passed = cache.value(Self.kept, key, as: [Passed].self) {
      return passed.map { Check($0.kind, $0.subject) { nil } }
    }
    let checks = try make()
    return checks.map { check in
      var check = check
      check.group = Group(key: key, count: checks.count)
      return check
    }
  }

  /// Remembers the groups whose checks have all been performed, and have passed.
  func remember(_ results: [CheckResult]) {
    for case (let group?, let members) in Dictionary(grouping: results, by: \.check.group)
    where members.count == group.count && members.allSatisfy({ $0.fault == nil }) {
      let passed = members.map { Passed(kind: $0.check.kind, subject: $0.check.subject) }
      // If it cannot be kept, they are performed again.
      try? cache.keep(value: passed, Self.kept, group.key)
    }
  }

  private static let kept = "passed-checks"
}
