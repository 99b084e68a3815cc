import Foundation

/// The texts that the library of a graded suite lacks, because they reveal expected values: the
/// source of each check and its message.
///
/// An answer shares its process with the library. Where a text was, there is its number between two
/// characters for private use, and the texts are put back into the records of the run.
struct SourceTexts: Sendable, Equatable {
  /// The name of the file that the runner writes beside a suite: each text, and a byte that no text
  /// contains.
  static let file = "texts"

  private let texts: [String]

  init(_ texts: [String] = []) {
    self.texts = texts
  }

  /// Reads the texts of the suite that was compiled in `folder`. There are none beside the suite of
  /// a reader's own answers.
  init(in folder: URL) {
    let bytes = (try? Data(contentsOf: folder.appendingPathComponent(Self.file))) ?? Data()
    texts = bytes.split(separator: 0xFF, omittingEmptySubsequences: false).dropLast()
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a message as Swift Testing would word it if the library had the texts.
  func restored(in message: String) -> String {
    let parts = message.unicodeScalars.split(
      separator: "\u{F5C0}", omittingEmptySubsequences: false)
    var result = String.UnicodeScalarView(parts[0])
    var previous = parts[0]
    for part in parts.dropFirst() {
      guard let end = part.firstIndex(of: "\u{F5C1}"), let index = Int(String(part[..<end])),
        texts.indices.contains(index)
      else {
        result.append("\u{F5C0}")
        result += part
        continue
      }
      let rest = part[part.index(after: end)...]
      add(texts[index], before: rest, isFirstArgument: previous.elementsEqual(["("]), to: &result)
      previous = rest
    }
    return String(result)
  }

  /// Adds a text and the rest of a message up to the next one. Swift Testing shows a value after an
  /// arrow, except if its description is its source. An operand is then in parentheses with it,
  /// and an argument of a function is not.
  private func add(
    _ text: String, before rest: Substring.UnicodeScalarView, isFirstArgument: Bool,
    to result: inout String.UnicodeScalarView
  ) {
    let repetition = " → \(text)".unicodeScalars
    var tail = rest
    if rest.starts(with: repetition) {
      tail = rest.dropFirst(repetition.count)
      switch tail.first {
      case ")" where result.last == "(" && !isFirstArgument:
        result.removeLast()
        tail = tail.dropFirst()
      case nil, ")", ",": break
      default: tail = rest
      }
    }
    result += text.unicodeScalars
    result += tail
  }
}
