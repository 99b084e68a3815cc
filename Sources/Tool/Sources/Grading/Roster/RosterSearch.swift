import Foundation
import Support

/// Finds the person of the roster to whom a submission belongs, in these steps:
///
/// 1. If the platform's download names the people, they alone are looked for: by email or number,
///    or else by name.
/// 2. If the roster's column `submission` has the submission's name, that decides. If the name is
///    that of a team, or ends with it, all of its people are meant.
/// 3. *Marks* are texts that only one person has, such as a login. They count where they stand in
///    the submission's name as whole words, or at the place where a platform writes them.
/// 4. Of a team and marks, one within another does not count: `lovelace` in `ada-lovelace`.
/// 5. *Names* count in the form in which a platform writes them.
/// 6. If both marks and names are found, only a person with both is meant.
///
/// Except for a team, a submission belongs to a person only if exactly one is left and no other
/// person's mark was found. Everything else is unclear.
struct RosterSearch {
  private let people: [Person]
  /// The positions of people in the roster, by what identifies them.
  private let index: [Kind: [String: Set<Int>]]

  private enum Kind {
    case submission, login, account, number, id, participant, plainName, sortableName
    case team, section
  }

  init(_ people: [Person]) {
    self.people = people
    var index: [Kind: [String: Set<Int>]] = [:]
    for (position, person) in people.enumerated() {
      func note(_ kind: Kind, _ text: String) {
        if !text.isEmpty { index[kind, default: [:]][text, default: []].insert(position) }
      }
      // A person for whom the roster names a submission has that submission and no other.
      guard person.submission.isEmpty else {
        note(.submission, person.submission)
        continue
      }
      note(.account, person.github.lowercased())
      note(.team, NameForms.words(person.team).joined())
      for section in person.section.split(whereSeparator: { ",;".contains($0) }) {
        note(.section, NameForms.words(String(section)).joined())
      }
      note(.login, NameForms.mark(person.login))
      note(.login, NameForms.mark(person.email))
      note(.number, NameForms.mark(person.number))
      note(.id, NameForms.mark(person.id))
      note(.participant, NameForms.mark(person.participant))
      let forms = NameForms(person.name)
      note(.plainName, forms.plain)
      for form in forms.sortable { note(.sortableName, form) }
    }
    self.index = index
  }

  /// Returns the positions of one person, or of the people of a team, in the roster. If there are
  /// none, a note says why.
  ///
  /// - Parameter submitter: a person whom the platform's download names, or nil if it names nobody.
  func owners(
    of submission: Submission, by submitter: Person?
  ) -> (people: Set<Int>, note: String?) {
    if let submitter { return owner(named: submitter) }
    let names = ([submission.name] + submission.parts.map(\.text)).flatMap { [$0, Self.stem($0)] }
    if let owners = names.lazy.map({ found(.submission, $0) }).first(where: { !$0.isEmpty }) {
      return (owners, nil)
    }
    let upload = submission.parts.first?.upload
    let stem = Self.stem(submission.name)
    let named = named(stem, upload)
    let teams = teams(stem, upload)
    let accounts = atEnd(ofRepository: stem) { found(.account, $0.lowercased()) }
    let marks = marks(submission.name, upload).merging(accounts) { $0.union($1) }
    let team = Self.people(teams, beside: marks)
    if !team.isEmpty {
      let isOneTeam = Set(team.map { people[$0].team }).count == 1 || upload != nil
      let others = named.union(Self.people(marks.filter { teams[$0.key] != nil }))
      return isOneTeam && others.isSubset(of: team)
        ? (team, nil) : ([], unclear(submission.name, team.union(others)))
    }
    let marked = Self.people(marks, beside: teams)
    let meant = marked.isEmpty ? named : named.isEmpty ? marked : marked.intersection(named)
    if meant.count == 1, marked.count <= 1 { return (meant, nil) }
    return ([], unclear(submission.name, marked.union(named)))
  }
}

extension RosterSearch {
  /// Positions of people in the roster, by the text that was found.
  private typealias Found = [String: Set<Int>]

  /// Returns the people of all texts but those that are whole words of another one, also of others.
  private static func people(_ found: Found, beside others: Found = [:]) -> Set<Int> {
    let within = Set(found.keys).union(others.keys).flatMap { text in
      NameForms.spans(of: text).filter { $0 != text }
    }
    return found.filter { !within.contains($0.key) }.reduce(into: []) { $0.formUnion($1.value) }
  }

  private func found(_ kind: Kind, _ text: String) -> Set<Int> { index[kind]?[text] ?? [] }

  /// Finds the one person whom a platform's download names.
  private func owner(named submitter: Person) -> (people: Set<Int>, note: String?) {
    let marked = [submitter.email, submitter.number].map { Self.people(marks($0, nil)) }
    let found = marked.first { !$0.isEmpty } ?? named(submitter.name, nil)
    if found.count == 1 { return (found, nil) }
    return ([], "\(ShownName(submitter.name)) is not in the roster: it is graded under this name.")
  }

  /// Returns the marks in a submission's name, with their people.
  private func marks(_ name: String, _ upload: UploadName?) -> Found {
    var marks: Found = [:]
    for words in NameForms.spans(of: NameForms.folded(upload?.who ?? name)) {
      marks[words] = found(.login, words)
      // A number of one or two digits may just as well be a week or an exercise.
      guard words.count > 2 else { continue }
      marks[words]?.formUnion(found(.number, words))
      if upload == nil { marks[words]?.formUnion(found(.id, words)) }
    }
    if let upload {
      marks[upload.number, default: []]
        .formUnion(found(upload.isMoodle ? .participant : .id, upload.number))
    }
    return marks.filter { !$0.value.isEmpty }
  }

  /// Returns the people of the team whose name a submission has or ends with. Moodle names the
  /// folder of a team after its group.
  private func teams(_ name: String, _ upload: UploadName?) -> Found {
    guard let upload else {
      return atEnd(ofRepository: name) { found(.team, NameForms.words($0).joined()) }
    }
    let words = NameForms.words(upload.who).joined()
    let team = found(.team, words).union(upload.isMoodle ? found(.section, words) : [])
    return team.isEmpty ? [:] : [NameForms.folded(upload.who): team]
  }

  /// Looks for owners at the end of a repository's name, after any hyphen. GitHub Classroom joins
  /// the assignment and the account with one, and both may contain hyphens. It adds `-1` to the name
  /// of a second repository, and GitHub adds the branch to that of a download, which count where
  /// nobody has the whole end.
  private func atEnd(ofRepository name: String, _ found: (String) -> Set<Int>) -> Found {
    let dashes = name.indices.filter { name[$0] == "-" }
    let ends = [name] + dashes.map { String(name[name.index(after: $0)...]) }
    let owners = ends.reduce(into: Found()) { $0[NameForms.folded($1)] = found($1) }
      .filter { !$0.value.isEmpty }
    guard owners.isEmpty, let last = dashes.last, let end = ends.last,
      end.wholeMatch(of: /[0-9]+|main|master/) != nil
    else { return owners }
    return atEnd(ofRepository: String(name[..<last]), found)
  }

  private func named(_ stem: String, _ upload: UploadName?) -> Set<Int> {
    let words = NameForms.words(upload?.who ?? stem).joined()
    guard let upload else { return found(.plainName, words).union(found(.sortableName, words)) }
    return found(upload.isMoodle ? .plainName : .sortableName, words)
  }

  /// Returns the reason why a submission, which may be by some people, belongs to none of them.
  private func unclear(_ submission: String, _ candidates: Set<Int>) -> String {
    let shown = ShownName(submission)
    let names = candidates.sorted().prefix(5).map { "\(ShownName(people[$0].name))" }
    let start =
      names.isEmpty
      ? "The roster has no person named \(shown)"
      : "\(shown) could be by \(names.joined(separator: " or "))"
    return "\(start): it is graded under its own name. The roster's column submission can say "
      + "whose it is."
  }

  /// Returns a name without the extension of an archive or a Swift file.
  private static func stem(_ name: String) -> String {
    name.replacing(/\.(?:tar\.gz|tgz|tar|zip|swift)$/.ignoresCase(), with: "")
  }
}

/// A person's name in the forms in which learning platforms write it.
struct NameForms {
  /// The forms in Moodle: first and last name, without spaces and punctuation.
  let plain: String
  /// The forms in Canvas: the last name first. A name of several words may divide anywhere, so
  /// there is a form for each place.
  let sortable: Set<String>

  init(_ name: String) {
    let parts = name.split(separator: ",", maxSplits: 1).map { Self.words(String($0)) }
    let words = parts.count == 2 ? parts[1] + parts[0] : parts.first ?? []
    plain = words.joined()
    sortable =
      parts.count == 2
      ? [(parts[0] + parts[1]).joined()]
      : Set(words.indices.map { (words[$0...] + words[..<$0]).joined() })
  }

  /// Returns the words of a text in lowercase, without accents.
  static func words(_ text: String) -> [String] {
    folded(text).split { !isWord($0) }.map(String.init)
  }

  /// Returns a text in lowercase, without accents.
  static func folded(_ text: String) -> String {
    let bare = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(String.UnicodeScalarView(bare)).lowercased()
  }

  /// Returns all parts of a text that begin and end with a whole word.
  static func spans(of text: String) -> [String] {
    let words = text.split { !isWord($0) }
    // No login has more words than this.
    return words.prefix(40).indices.flatMap { first in
      words[first...].prefix(8).map { String(text[words[first].startIndex..<$0.endIndex]) }
    }
  }

  /// Returns a mark as `spans` returns it: folded, without leading and trailing punctuation.
  static func mark(_ text: String) -> String {
    let folded = folded(text)
    guard let start = folded.firstIndex(where: isWord), let end = folded.lastIndex(where: isWord)
    else { return "" }
    return String(folded[start...end])
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
