/// The people of each submission in Gradescope's bulk export, from the file
/// `submission_metadata.yml` beside the submissions.
///
/// It reads only the YAML that Gradescope writes: a mapping by the folders' names, with a list of
/// submitters in each.
enum GradescopeMetadata {
  static let fileName = "submission_metadata.yml"

  /// Returns the people by the names of the submissions' folders.
  static func people(in text: String) -> [String: [Person]] {
    var people: [String: [Person]] = [:]
    let fields: [String: WritableKeyPath<Person, String>] = [
      "name": \.name, "sid": \.number, "email": \.email,
    ]
    var folder = ""
    var isInSubmitters = false
    for line in text.split(whereSeparator: \.isNewline) {
      if line.hasSuffix(":"), line.first != " ", line.first != "-" {
        folder = scalar(line.dropLast())
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
        people[folder]?[last][keyPath: field] = scalar(match.4)
      }
    }
    return people.mapValues { submitters in
      submitters.compactMap { person in
        var person = person
        if person.name.isEmpty { person.name = person.email }
        return person.name.isEmpty ? nil : person
      }
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
