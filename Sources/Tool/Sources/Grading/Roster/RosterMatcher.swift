import Support

/// Finds the person of the roster to whom a submission belongs.
struct RosterMatcher {
  private let people: [Person]
  private let index: PersonIndex
  private let bySubmission: [String: Int]

  /// The result of a search.
  enum Outcome: Equatable {
    /// The person's position in the roster.
    case one(Int)
    /// No person, with the reason.
    case none(String)
  }

  init(_ roster: Roster) {
    people = roster.people
    index = PersonIndex(roster.people)
    var bySubmission: [String: Int] = [:]
    for (index, person) in roster.people.enumerated() where !person.submission.isEmpty {
      bySubmission[person.submission] = index
    }
    self.bySubmission = bySubmission
  }

  func owner(of submission: Submission) -> Outcome {
    let names = [submission.name] + submission.parts.map(\.text)
    if let named = names.flatMap({ [$0, Self.stem($0)] }).compactMap({ bySubmission[$0] }).first {
      return .one(named)
    }
    let upload = submission.parts.first?.upload
    let marked = index.marked(submission.name, upload)
      .union(index.owners(ofRepository: Self.stem(submission.name)))
    let named = index.named(Self.stem(submission.name), upload)
    let found = marked.isEmpty ? named : named.isEmpty ? marked : marked.intersection(named)
    if found.count == 1, let owner = found.first, marked.count <= 1 { return .one(owner) }
    let all = marked.union(named)
    let shown = ShownName(submission.name)
    guard !all.isEmpty else {
      return .none(
        "The roster has no person named \(shown): it is graded under its own name. The roster's "
          + "column submission can say whose it is.")
    }
    let who = all.sorted().prefix(5).map { "\(ShownName(people[$0].name))" }
    return .none(
      "\(shown) could be by \(who.joined(separator: " or ")): it is graded under its own name. The "
        + "roster's column submission can say whose it is.")
  }
}

extension RosterMatcher {
  /// Returns the one person of the roster whom a platform's download names, by email or number, or
  /// else by name. Returns nil if there is none, or more than one.
  func owner(among submitter: Person) -> Int? {
    let marked = [submitter.email, submitter.number].filter { !$0.isEmpty }
      .map { index.marked($0, nil) }
    let found = marked.first { !$0.isEmpty } ?? index.named(submitter.name, nil)
    return found.count == 1 ? found.first : nil
  }

  /// Returns a name without the extension of an archive or a Swift file.
  private static func stem(_ name: String) -> String {
    let endings = [".tar.gz", ".tgz", ".tar", ".zip", ".swift"]
    guard let ending = endings.first(where: { name.lowercased().hasSuffix($0) }) else {
      return name
    }
    return String(name.dropLast(ending.count))
  }
}
