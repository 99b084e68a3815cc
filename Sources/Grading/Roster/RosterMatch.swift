import Archives

/// The person of each submission, as far as it can be told; nothing is guessed.
public struct RosterMatch: Sendable, Equatable {
  /// The people of the roster with their work, in its order.
  public let people: [Entry]
  /// The submissions that are nobody's of the roster, in the order of their names: graded under their own names.
  public let strays: [Stray]

  public struct Entry: Sendable, Equatable {
    public let person: Person
    public let work: Work
  }

  /// The submission that a person's grade comes from.
  public enum Work: Sendable, Equatable {
    /// A submission's name, with a note for the teacher on why it is nobody's of the roster.
    case submission(String, note: String? = nil)
    case nothing
    /// It cannot be told which submission it is. A sentence for the teacher.
    case unclear(String)
  }

  /// A submission without a person of the roster.
  public struct Stray: Sendable, Equatable {
    public let submission: String
    /// The reason why it is nobody's; nil where there is no roster.
    public let note: String?
    /// The person whom the platform's download names, if any.
    var submitter: Person?
    /// The person it is graded under: the one who is named, or one with the submission's own name.
    public var person: Person {
      var person = submitter ?? Person(name: submission)
      person.submission = submission
      return person
    }
  }

  /// Without a roster, everything is graded under the names that the platform's download gives, or
  /// else under its own.
  public init(of submissions: some Sequence<Submission>) {
    people = []
    strays = Self.inOrder(
      submissions.flatMap { submission in
        submission.submitters.isEmpty
          ? [Stray(submission: submission.name, note: nil)]
          : submission.submitters.map {
            Stray(submission: submission.name, note: nil, submitter: $0)
          }
      })
  }

  /// Finds each submission's person: by the roster's column `submission`, else by what identifies
  /// a person within the submission's name, else by the person's name in it.
  public init(of submissions: some Sequence<Submission>, to roster: Roster) {
    let matcher = RosterMatcher(roster)
    var claimed: [Int: [String]] = [:]
    var strays: [Stray] = []
    for submission in submissions {
      guard submission.submitters.isEmpty else {
        for submitter in submission.submitters {
          if let index = matcher.owner(among: submitter) {
            claimed[index, default: []].append(submission.name)
          } else {
            let note =
              "\(ShownName(submitter.name)) is not in the roster: it is graded under this name."
            strays.append(Stray(submission: submission.name, note: note, submitter: submitter))
          }
        }
        continue
      }
      switch matcher.owner(of: submission) {
      case .one(let index): claimed[index, default: []].append(submission.name)
      case .none(let note): strays.append(Stray(submission: submission.name, note: note))
      }
    }
    people = roster.people.enumerated().map { index, person in
      Entry(person: person, work: Self.work(claimed[index] ?? [], of: person))
    }
    // Where it is unclear which of several is a person's, each is graded under its own name.
    let unclear = claimed.filter { $0.value.count > 1 }.flatMap { index, names in
      names.map { Stray(submission: $0, note: Self.several(names, roster.people[index])) }
    }
    self.strays = Self.inOrder(strays + unclear)
  }
}

extension RosterMatch {
  /// Everybody who is graded: the roster's people in its order, then who is on no roster.
  public var entries: [Entry] {
    people
      + strays.map { Entry(person: $0.person, work: .submission($0.submission, note: $0.note)) }
  }

  /// In the order of an alphabet with letters that have accents beside those that have none (Émile
  /// before Gustav); of equal names in the order of their bytes, so that it is always the same.
  private static func inOrder(_ strays: [Stray]) -> [Stray] {
    let keyed = strays.map { stray in
      (NameVariants.folded(stray.person.name), stray.submission, stray)
    }
    return keyed.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private static func work(_ names: [String], of person: Person) -> Work {
    if names.count > 1 { return .unclear(several(names, person)) }
    if let name = names.first { return .submission(name) }
    if person.submission.isEmpty { return .nothing }
    return .unclear(
      "The roster says that \(ShownName(person.submission)) is the work of "
        + "\(ShownName(person.name)), but the folder has no entry of this name.")
  }

  private static func several(_ names: [String], _ person: Person) -> String {
    let shown = names.prefix(5).map { "\(ShownName($0))" }.joined(separator: " and ")
    return "\(shown) all seem to be by \(ShownName(person.name)). Write the name of the one "
      + "that counts into the roster's column submission."
  }
}
