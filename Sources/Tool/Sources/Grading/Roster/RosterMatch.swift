import Support

/// The assignment of submissions to people. An unclear case is reported, never guessed.
public struct RosterMatch: Sendable, Equatable {
  /// The people of the roster with their work, in the roster's order.
  public let people: [Entry]
  /// The submissions that belong to no person of the roster, in the order of the names that they
  /// are graded under.
  public let strays: [Stray]

  public struct Entry: Sendable, Equatable {
    public let person: Person
    public let work: Work
  }

  /// The submission that a person is graded by.
  public enum Work: Sendable, Equatable {
    /// A submission's name, with a note for the teacher if it belongs to no person of the roster.
    case submission(String, note: String? = nil)
    case nothing
    /// It is not clear which submission it is. The value is a sentence for the teacher.
    case unclear(String)
  }

  /// A submission without a person of the roster.
  public struct Stray: Sendable, Equatable {
    public let submission: String
    /// The reason why it belongs to no person of the roster, or nil if there is no roster.
    public let note: String?
    /// The person whom the platform's download names, or nil.
    var submitter: Person?
    /// The person under whom it is graded: the one whom the download names, or else one with the
    /// submission's own name.
    public var person: Person {
      var person = submitter ?? Person(name: submission)
      person.submission = submission
      return person
    }
  }

  /// Creates a match without a roster. Every submission is graded under the names in the platform's
  /// download, or else under its own name.
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

  /// Finds the person of each submission: by the roster's column `submission`, else by a text in
  /// the submission's name that identifies a person, else by the person's name in it.
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
    // If several submissions seem to be by one person, each is graded under its own name.
    let unclear = claimed.filter { $0.value.count > 1 }.flatMap { index, names in
      names.map { Stray(submission: $0, note: Self.several(names, roster.people[index])) }
    }
    self.strays = Self.inOrder(strays + unclear)
  }
}

extension RosterMatch {
  /// All people who are graded: those of the roster in its order, and then those who are on no
  /// roster.
  public var entries: [Entry] {
    people
      + strays.map { Entry(person: $0.person, work: .submission($0.submission, note: $0.note)) }
  }

  /// Returns the strays in alphabetical order, with accented letters beside plain ones (Émile
  /// before Gustav). Equal names are ordered by the names of their submissions, so the order is
  /// always the same.
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
