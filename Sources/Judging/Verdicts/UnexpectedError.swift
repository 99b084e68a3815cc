/// An error that was thrown in a check that expects none, from Swift Testing's message.
struct UnexpectedError {
  /// A message that an error was thrown, with the call that threw it if the check's line shows it.
  let sentence: String
  /// The error on one line. For an error of Foundation this is only code and file, because the rest
  /// repeats them at four times the length.
  let summary: String

  /// - Parameters:
  ///   - words: Swift Testing's message. The initializer returns nil if it is about something else.
  ///   - line: the suite's line that the message is about.
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
