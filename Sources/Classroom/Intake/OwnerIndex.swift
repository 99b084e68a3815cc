/// The people of a roster by all that may stand for them in a submission's name.
struct OwnerIndex {
  private var logins: [String: Set<Int>] = [:]
  private var numbers: [String: Set<Int>] = [:]
  private var ids: [String: Set<Int>] = [:]
  private var participants: [String: Set<Int>] = [:]
  private var plainNames: [String: Set<Int>] = [:]
  private var sortableNames: [String: Set<Int>] = [:]

  init(_ people: [Person]) {
    // Whom the roster gives a submission has that one and no other.
    for (index, person) in people.enumerated() where person.submission.isEmpty {
      func note(_ word: String, in marks: inout [String: Set<Int>]) {
        let folded = Self.bare(NameForms.folded(word))
        if !folded.isEmpty { marks[folded, default: []].insert(index) }
      }
      note(person.login, in: &logins)
      note(person.email, in: &logins)
      note(person.number, in: &numbers)
      note(person.id, in: &ids)
      note(person.participant, in: &participants)
      let forms = NameForms(person.name)
      for form in forms.plain { plainNames[form, default: []].insert(index) }
      for form in forms.sortable { sortableNames[form, default: []].insert(index) }
    }
  }

  /// Those of whom something that only one person has stands in a submission's name as whole words.
  func marked(_ name: String, _ upload: UploadName?) -> Set<Int> {
    var found: Set<Int> = []
    for words in Self.spans(of: NameForms.folded(upload?.who ?? name)) {
      found.formUnion(logins[words] ?? [])
      // A number of one or two digits is as likely a week or an exercise.
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

  /// Those whose name it is.
  ///
  /// - Parameter stem: the submission's name without what says that it is an archive.
  func named(_ stem: String, _ upload: UploadName?) -> Set<Int> {
    let words = NameForms.words(upload?.who ?? stem).joined()
    let (plain, sortable) = (plainNames[words] ?? [], sortableNames[words] ?? [])
    switch upload?.platform {
    case .canvas?: return sortable
    case .moodle?: return plain
    case nil: return plain.union(sortable)
    }
  }
}

extension OwnerIndex {
  /// Everything in a text that begins and ends with a whole word.
  private static func spans(of text: String) -> [String] {
    let letters = Array(text)
    var words: [Range<Int>] = []
    for index in letters.indices where isWord(letters[index]) {
      if let last = words.last, last.upperBound == index {
        words[words.count - 1] = last.lowerBound..<(index + 1)
      } else {
        words.append(index..<(index + 1))
      }
    }
    // A name of more words than that is nobody's login.
    return words.prefix(40).indices.flatMap { first in
      words[first...].prefix(8).map { String(letters[words[first].lowerBound..<$0.upperBound]) }
    }
  }

  /// A mark without signs before and behind it, as `spans` gives it.
  private static func bare(_ text: String) -> String {
    let end = text.drop { !isWord($0) }.reversed().drop { !isWord($0) }
    return String(end.reversed())
  }

  private static func isWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }
}
