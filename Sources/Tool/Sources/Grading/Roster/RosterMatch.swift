import Support

/// The assignment of submissions to people. An unclear case is reported, never guessed.
public struct RosterMatch: Sendable, Equatable {
  /// The people of the roster with their work, in the roster's order.
  public private(set) var people: [Entry] = []
  /// The submissions that belong to no person of the roster, in the order of the names that they
  /// are graded under: those in the platform's download, or else the submissions' own.
  public private(set) var strays: [Entry] = []

  public struct Entry: Sendable, Equatable {
    public let person: Person
    public let work: Work
  }

  public enum Work: Sendable, Equatable {
    /// A submission's name, with a note for the teacher if it belongs to no person of the roster.
    case submission(String, note: String? = nil)
    case nothing
    /// It is not clear which submission it is. The value is a sentence for the teacher.
    case unclear(String)
  }

  /// Asks for each submission whose it is, and then for each person which submission counts.
  ///
  /// Without a roster, every submission is graded under the names in the platform's download, or
  /// else under its own name.
  public init(of submissions: some Sequence<Submission>, to roster: Roster? = nil) {
    let search = roster.map { RosterSearch($0.people) }
    var claimed: [Int: [String]] = [:]
    for submission in submissions {
      let submitters: [Person?] = submission.submitters.isEmpty ? [nil] : submission.submitters
      for submitter in submitters {
        let (owners, note) = search?.owners(of: submission, by: submitter) ?? ([], nil)
        for index in owners { claimed[index, default: []].append(submission.name) }
        if owners.isEmpty { leave(submission.name, of: submitter, note) }
      }
    }
    for (index, person) in (roster?.people ?? []).enumerated() {
      let names = claimed[index] ?? []
      let work = Self.work(names, of: person)
      people.append(Entry(person: person, work: work))
      // If several submissions seem to be by one person, each is graded under its own name.
      if names.count > 1, case .unclear(let note) = work {
        for name in names where !strays.contains(where: { $0.person.submission == name }) {
          leave(name, of: nil, note)
        }
      }
    }
    // In alphabetical order, with accented letters beside plain ones (Émile before Gustav).
    strays = strays.map { (NameForms.folded($0.person.name), $0.person.submission, $0) }
      .sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }
}

extension RosterMatch {
  private mutating func leave(_ submission: String, of person: Person?, _ note: String?) {
    var person = person ?? Person(name: submission)
    person.submission = submission
    strays.append(Entry(person: person, work: .submission(submission, note: note)))
  }

  /// All people who are graded: those of the roster in its order, and then those who are on no
  /// roster.
  var entries: [Entry] { people + strays }

  /// The number of the people whose work a submission is, by its name.
  var sharing: [String: Int] {
    entries.reduce(into: [:]) { counts, entry in
      if case .submission(let name, _) = entry.work { counts[name, default: 0] += 1 }
    }
  }

  /// Returns the work of a person to whom these submissions belong.
  private static func work(_ names: [String], of person: Person) -> Work {
    guard let name = names.first else {
      guard !person.submission.isEmpty else { return .nothing }
      return .unclear(
        "The roster says that \(ShownName(person.submission)) is the work of "
          + "\(ShownName(person.name)), but the folder has no entry of this name.")
    }
    if names.count == 1 { return .submission(name) }
    let shown = names.prefix(5).map { "\(ShownName($0))" }.joined(separator: " and ")
    return .unclear(
      "\(shown) all seem to be by \(ShownName(person.name)). Write the name of the one "
        + "that counts into the roster's column submission.")
  }
}
