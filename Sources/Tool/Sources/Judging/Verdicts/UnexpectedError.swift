/// An error that was thrown in a check that expects none, from Swift Testing's message.
struct UnexpectedError {
  /// A message that an error was thrown, with the calls that may have thrown it: those
  /// after `try` in the check, or else in the test.
  let sentence: String
  /// The error on one line. For an error of Foundation this is only code and file, because the rest
  /// repeats them at four times the length.
  let summary: String

  /// - Parameters:
  ///   - words: Swift Testing's message. The initializer returns nil if it is about something else.
  ///   - line: the line of the suite that the message is about, from 1.
  ///   - suite: the lines of the suite.
  init?(_ words: String, line: Int?, of suite: [String]) {
    guard let range = words.range(of: "Caught error: "), range.lowerBound == words.startIndex else {
      return nil
    }
    let error = words[range.upperBound...]
    let calls = line.map { Self.calls(at: $0, of: suite) } ?? []
    let names = calls.map { "`\($0)`" }
    let said =
      names.count > 2
      ? names.dropLast().joined(separator: ", ") + ", or " + (names.last ?? "")
      : names.joined(separator: " or ")
    sentence = "\(said.isEmpty ? "Your code" : said) threw an error where none was expected."
    summary = Self.foundation(error) ?? String(error)
  }

  /// Returns the functions that are called after `try`, each once and in their order: in the line
  /// if it has any, or else from there to the end of the test.
  private static func calls(at line: Int, of suite: [String]) -> [String] {
    guard suite.indices.contains(line - 1) else { return [] }
    let inLine = calls(in: suite[line - 1])
    if !inLine.isEmpty { return inLine }
    var body = suite[line...].prefix { $0 != "  }" && $0 != "}" }
    // Swift Testing reports an error that leaves a test at the line of its attribute.
    if let next = body.firstIndex(where: { $0.contains("@Test") }) { body = body[..<next] }
    return body.flatMap(calls).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func calls(in line: String) -> [String] {
    line.matches(of: /\btry (?:await )?([A-Za-z_.]+)[(<]/).map { String($0.output.1) }
  }

  private static func foundation(_ error: Substring) -> String? {
    guard let match = error.firstMatch(of: /Error Domain=([A-Za-z]+) Code=(-?[0-9]+)/) else {
      return nil
    }
    let path = error.firstMatch(of: /NS(?:FilePath|URL|DestinationFilePath)=([^,}\n]+)/)?.output.1
    let file = path?.split(separator: "/").last.map { " (\($0))" } ?? ""
    return "\(match.output.1) \(match.output.2)\(file)"
  }
}
