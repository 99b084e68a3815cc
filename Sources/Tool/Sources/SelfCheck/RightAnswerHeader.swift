import Curriculum
import Support

/// The comment lines at the top of a right answer, such as `// Way: It counts down.`
struct RightAnswerHeader {
  private var fields: [String: String] = [:]

  /// Parses the header. Returns nil if the file does not begin with such lines.
  init?(_ text: String) {
    for line in SwiftSource.lines(of: text) {
      guard line.hasPrefix("// "), let colon = line.firstIndex(of: ":") else { break }
      let name = String(line[..<colon].dropFirst(3))
      fields[name] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    if fields.isEmpty { return nil }
  }

  subscript(_ name: String) -> String? { fields[name].flatMap { $0.isEmpty ? nil : $0 } }
}
