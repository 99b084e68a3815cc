import Foundation

/// The people of a roster, by the texts that identify them in a submission's name.
struct PersonIndex {
  private var logins: [String: Set<Int>] = [:]
  private var accounts: [String: Set<Int>] = [:]
  private var numbers: [String: Set<Int>] = [:]
  private var ids: [String: Set<Int>] = [:]
  private var participants: [String: Set<Int>] = [:]
  private var plainNames: [String: Set<Int>] = [:]
  private var sortableNames: [String: Set<Int>] = [:]

  init(_ people: [Person]) {
    // A person for whom the roster names a submission has that submission and no other.
    for (index, person) in people.enumerated() where person.submission.isEmpty {
      func note(_ word: String, in marks: inout [String: Set<Int>]) {
        let folded = Self.bare(NameVariants.folded(word))
        if !folded.isEmpty { marks[folded, default: []].insert(index) }
      }
      if !person.github.isEmpty {
        accounts[person.github.lowercased(), default: []].insert(index)
      }
      note(person.login, in: &logins)
      note(person.email, in: &logins)
      note(person.number, in: &numbers)
      note(person.id, in: &ids)
      note(person.participant, in: &participants)
      let forms = NameVariants(person.name)
      for form in forms.plain { plainNames[form, default: []].insert(index) }
      for form in forms.sortable { sortableNames[form, default: []].insert(index) }
    }
  }

  /// Returns the people of whom a unique text, such as a login, occurs in a submission's name as
  /// whole words.
  func marked(_ name: String, _ upload: UploadName?) -> Set<Int> {
    var found: Set<Int> = []
    for words in Self.spans(of: NameVariants.folded(upload?.who ?? name)) {
      found.formUnion(logins[words] ?? [])
      // A number of one or two digits may just as well be a week or an exercise.
      guard words.count > 2 else { continue }
      found.formUnion(numbers[words] ?? [])
      if upload == nil { found.formUnion(ids[words] ?? []) }
    }
    switch upload?.platform {
    case .canvas?: found.formUnion(upload.flatMap { ids[$0.number] } ?? [])
    case .moodle?: found.formUnion(upload.flatMap { participants[$0.number] } ?? [])
    case nil: break
    }
    return found
  }

  /// Returns the people whose GitHub account ends a repository's name. GitHub Classroom joins the
  /// assignment and the account with a hyphen, and both may contain hyphens.
  func owners(ofRepository name: String) -> Set<Int> {
    let name = name.lowercased()
    let dashes = name.indices.filter { name[$0] == "-" }
    let ends = [name] + dashes.map { String(name[name.index(after: $0)...]) }
    return ends.reduce(into: []) { $0.formUnion(accounts[$1] ?? []) }
  }

  /// Returns the people who have this name.
  ///
  /// - Parameter stem: the submission's name without the extension of an archive.
  func named(_ stem: String, _ upload: UploadName?) -> Set<Int> {
    let words = NameVariants.words(upload?.who ?? stem).joined()
    let (plain, sortable) = (plainNames[words] ?? [], sortableNames[words] ?? [])
    switch upload?.platform {
    case .canvas?: return sortable
    case .moodle?: return plain
    case nil: return plain.union(sortable)
    }
  }
}

extension PersonIndex {
  /// Returns all parts of a text that begin and end with a whole word.
  private static func spans(of text: String) -> [String] {
    let letters = Array(text)
    var words: [Range<Int>] = []
    for index in letters.indices where isWord(letters[index]) {
      if let range = words.last, range.upperBound == index {
        words[words.count - 1] = range.lowerBound..<(index + 1)
      } else {
        words.append(index..<(index + 1))
      }
    }
    // No login has more words than this.
    return words.prefix(40).indices.flatMap { first in
      words[first...].prefix(8).map { String(letters[words[first].lowerBound..<$0.upperBound]) }
    }
  }

  /// Returns a text without leading and trailing punctuation, as `spans` returns it.
  private static func bare(_ text: String) -> String {
    let end = text.drop { !isWord($0) }.reversed().drop { !isWord($0) }
    return String(end.reversed())
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}

/// A person's name in the forms in which learning platforms write it.
struct NameVariants {
  /// The forms in Moodle: first and last name, without spaces and punctuation.
  let plain: Set<String>
  /// The forms in Canvas: the last name first. A name of several words may divide anywhere, so
  /// there is a form for each place.
  let sortable: Set<String>

  init(_ name: String) {
    let parts = name.split(separator: ",", maxSplits: 1).map { Self.words(String($0)) }
    let words = parts.count == 2 ? parts[1] + parts[0] : parts.first ?? []
    guard !words.isEmpty else {
      (plain, sortable) = ([], [])
      return
    }
    plain = [words.joined()]
    sortable =
      parts.count == 2
      ? [(parts[0] + parts[1]).joined()]
      : Set((0..<words.count).map { (words[$0...] + words[..<$0]).joined() })
  }

  /// Returns the words of a text in lowercase, without accents.
  static func words(_ text: String) -> [String] {
    folded(text).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }

  /// Returns a text in lowercase, without accents.
  static func folded(_ text: String) -> String {
    let bare = text.decomposedStringWithCanonicalMapping.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return String(String.UnicodeScalarView(bare)).lowercased()
  }
}
