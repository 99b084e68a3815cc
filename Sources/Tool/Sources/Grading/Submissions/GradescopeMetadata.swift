/// The people of each submission in Gradescope's bulk export, from the file
/// `submission_metadata.yml` beside the submissions.
///
/// It reads only the YAML that Gradescope writes: a mapping by the folders' names, with a list of
/// submitters in each.
struct GradescopeMetadata {
  static let fileName = "submission_metadata.yml"

  private(set) var people: [String: [Person]] = [:]

  init(_ text: String) {
    let fields: [String: WritableKeyPath<Person, String>] = [
      "name": \.name, "sid": \.number, "email": \.email,
    ]
    var folder = ""
    var isInSubmitters = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasSuffix(":"), line.first != " ", line.first != "-" {
        folder = Self.scalar(line.dropLast())
        isInSubmitters = false
        continue
      }
      // Ruby writes keys between colons.
      guard let match = line.wholeMatch(of: /( *)(- )?:?([^:]*):(.*)/) else { continue }
      if match.1.count <= 2, match.2 == nil {
        isInSubmitters = match.3 == "submitters"
      } else if isInSubmitters {
        if match.2 != nil { people[folder, default: []].append(Person(name: "")) }
        guard let field = fields[String(match.3)], let last = people[folder]?.indices.last else {
          continue
        }
        people[folder]?[last][keyPath: field] = Self.scalar(match.4)
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
