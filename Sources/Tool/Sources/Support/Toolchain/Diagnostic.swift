/// A message of the compiler, in its LLVM style.
public struct Diagnostic: Equatable, Sendable {
  public let file: String
  public let line: Int
  public let column: Int
  /// `error`, `warning` or `note`.
  public let severity: String
  public let message: String
  /// The message with the lines of code after it, as the compiler printed them.
  public var words: String

  /// Reads all messages in the compiler's output.
  public static func all(in text: String) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let diagnostic = Diagnostic(line) {
        found.append(diagnostic)
      } else if !found.isEmpty {
        found[found.count - 1].words += "\n" + line
      }
    }
    for index in found.indices {
      while found[index].words.hasSuffix("\n") { found[index].words.removeLast() }
    }
    return found.filter { !$0.isAboutLibraryEvolution }
  }

  /// True for warnings about library evolution: the judge compiles with it, not the reader.
  private var isAboutLibraryEvolution: Bool {
    severity == "warning" && message.contains("was not compiled with library evolution support")
  }
}

extension Diagnostic {
  /// Reads a first line such as `1-Throw.swift:3:5: error: cannot find 'x' in scope`.
  private init?(_ line: String) {
    let parts = line.split(separator: ":", maxSplits: 4, omittingEmptySubsequences: false)
    // A message may contain a line break, and then anything. No sum of such numbers overflows.
    guard parts.count == 5, let number = UInt32(parts[1]), let column = UInt32(parts[2]) else {
      return nil
    }
    let severity = parts[3].drop { $0 == " " }
    guard ["error", "warning", "note"].contains(severity) else { return nil }
    self.init(
      file: String(parts[0]), line: Int(number), column: Int(column), severity: String(severity),
      message: String(parts[4].drop { $0 == " " }), words: line)
  }
}
