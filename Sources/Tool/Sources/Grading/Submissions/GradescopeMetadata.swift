/// The people of each submission in Gradescope's bulk export, from the file
/// `submission_metadata.yml` beside the submissions.
///
/// It reads only the YAML that Gradescope writes: a mapping by the folders' names, with a list of
/// submitters in each.
struct GradescopeMetadata {
  static let fileName = "submission_metadata.yml"
  /// The maximum size of the file, in bytes.
  static let limit = 32 << 20

  /// The people by the names of the submissions' folders.
  private(set) var people: [String: [Person]] = [:]

  init(_ text: String) {
    var folder = ""
    var isInSubmitters = false
    for line in text.split(whereSeparator: \.isNewline) {
      let indentation = line.prefix { $0 == " " }.count
      var words = line.dropFirst(indentation)
      if indentation == 0, words.hasSuffix(":"), words.first != "-" {
        folder = Self.scalar(words.dropLast())
        isInSubmitters = false
      } else if indentation <= 2, words.first != "-" {
        isInSubmitters = Self.pair(words)?.key == "submitters"
      } else if isInSubmitters {
        if words.hasPrefix("- ") {
          people[folder, default: []].append(Person(name: ""))
          words = words.dropFirst(2)
        }
        if let pair = Self.pair(words) { note(pair.key, pair.value, of: folder) }
      }
    }
    people = people.mapValues { submitters in
      submitters.map { person in
        var person = person
        if person.name.isEmpty { person.name = person.email }
        return person
      }.filter { !$0.name.isEmpty }
    }
  }

  private mutating func note(_ key: String, _ value: String, of folder: String) {
    guard let last = people[folder]?.indices.last else { return }
    switch key {
    case "name": people[folder]?[last].name = value
    case "sid": people[folder]?[last].number = value
    case "email": people[folder]?[last].email = value
    default: break
    }
  }

  /// Returns a key, which Ruby writes between colons, and its value.
  private static func pair(_ words: Substring) -> (key: String, value: String)? {
    let words = words.first == ":" ? words.dropFirst() : words
    guard let colon = words.firstIndex(of: ":") else { return nil }
    return (String(words[..<colon]), scalar(words[words.index(after: colon)...]))
  }

  /// Returns a value without its quotation marks.
  private static func scalar(_ words: Substring) -> String {
    let text = String(words).trimmed
    guard text.count > 1, let quote = text.first, text.last == quote else {
      return text == "null" || text == "~" ? "" : text
    }
    let inner = String(text.dropFirst().dropLast())
    switch quote {
    case "'": return inner.replacing("''", with: "'")
    case "\"": return inner.replacing("\\\"", with: "\"").replacing("\\\\", with: "\\")
    default: return text
    }
  }
}
