import Archives

/// Whose each submission is, as far as it can be told; nothing is guessed.
public struct Pairing: Sendable, Equatable {
  /// What came of each person of the roster, in its order.
  public let people: [Entry]
  /// The submissions that are nobody's of the roster, in order: graded under their own names.
  public let strays: [Stray]

  /// A person, and what came of them.
  public struct Entry: Sendable, Equatable {
    public let person: Person
    public let claim: Claim
  }

  public enum Claim: Sendable, Equatable {
    /// The submission's name.
    case submission(String)
    case nothing
    /// It cannot be told which is theirs. A sentence for the teacher.
    case unclear(String)
  }

  /// A submission without a person of the roster.
  public struct Stray: Sendable, Equatable {
    public let submission: String
    /// Why it is nobody's; nil where there is no roster.
    public let note: String?
    /// Who it is graded under: its own name.
    public var person: Person {
      var person = Person(name: submission)
      person.submission = submission
      return person
    }
  }

  /// Without a roster, everything is graded under its own name.
  public init(of submissions: some Sequence<Submission>) {
    people = []
    strays = submissions.map { Stray(submission: $0.name, note: nil) }
  }

  /// Finds each submission's person: by the roster's column `submission`, else by what identifies
  /// a person within the submission's name, else by the person's name in it.
  public init(of submissions: some Sequence<Submission>, to roster: Roster) {
    let search = OwnerSearch(roster)
    var claimed: [Int: [String]] = [:]
    var strays: [Stray] = []
    for submission in submissions {
      switch search.owner(of: submission) {
      case .one(let index): claimed[index, default: []].append(submission.name)
      case .none(let note): strays.append(Stray(submission: submission.name, note: note))
      }
    }
    people = roster.people.enumerated().map { index, person in
      Entry(person: person, claim: Self.claim(claimed[index] ?? [], of: person))
    }
    // Where it is unclear which of several is a person's, each is graded under its own name.
    let unclear = claimed.filter { $0.value.count > 1 }.flatMap { index, names in
      names.map { Stray(submission: $0, note: Self.several(names, roster.people[index])) }
    }
    self.strays = (strays + unclear).sorted {
      $0.submission.utf8.lexicographicallyPrecedes($1.submission.utf8)
    }
  }
}

extension Pairing {
  private static func claim(_ names: [String], of person: Person) -> Claim {
    if names.count > 1 { return .unclear(several(names, person)) }
    if let name = names.first { return .submission(name) }
    if person.submission.isEmpty { return .nothing }
    return .unclear(
      "The roster says that \(ShownName(person.submission)) is the work of "
        + "\(ShownName(person.name)), and nothing of this name is in the folder.")
  }

  private static func several(_ names: [String], _ person: Person) -> String {
    let shown = names.prefix(5).map { "\(ShownName($0))" }.joined(separator: " and ")
    return "\(shown) are all by \(ShownName(person.name)), as it seems. Write the name of the one "
      + "that counts into the roster's column submission."
  }
}
