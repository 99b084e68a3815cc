/// An error that came out of a check that expects none, as Swift Testing tells of it.
struct UnexpectedError {
  /// That it was thrown, and by which call where the check's line shows it.
  let sentence: String
  /// The error in a line. Of Foundation's errors that is code and file: the rest of what they carry
  /// repeats it, four times as long.
  let summary: String

  /// - Parameters:
  ///   - words: Swift Testing's own; the value is nil where they tell of something else.
  ///   - line: the suite's line that they come from.
  init?(_ words: String, in line: String?) {
    guard let range = words.range(of: "Caught error: "), range.lowerBound == words.startIndex else {
      return nil
    }
    let error = words[range.upperBound...]
    let call = line?.firstMatch(of: /try[?!]? (?:await )?([A-Za-z_.]+)[(<]/)?.output.1
    sentence = "\(call.map { "`\($0)`" } ?? "Your code") threw an error where none was expected."
    summary = Self.foundation(error) ?? String(error)
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
