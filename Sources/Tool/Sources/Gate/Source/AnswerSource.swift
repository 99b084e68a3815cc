import Curriculum
import Foundation
import Judging
import Support

/// The bytes of an answer's file, with its words and their places.
struct AnswerSource: Sendable {
  let bytes: [UInt8]
  /// Everything in the file that is spelled like a name: in code, in strings and in comments. A
  /// word that is not in this set is used nowhere.
  let words: Set<String>

  /// The words that follow an `@`. Swift allows nothing between the two but a backtick.
  let attributes: Set<String>

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    let starts = bytes.indices.filter { bytes[$0] == UInt8(ascii: "@") }
    attributes = Set(
      starts.map { start in
        let rest = bytes[(start + 1)...].drop { $0 == UInt8(ascii: "`") }
        return String(decoding: rest.prefix(while: SwiftScanner.isWordByte), as: UTF8.self)
      })
    words = Set(
      bytes.split { !SwiftScanner.isWordByte($0) }.map { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns true if `text` occurs in the file.
  func contains(_ text: String) -> Bool { Data(bytes).range(of: Data(text.utf8)) != nil }

  /// Returns the place of the byte at `offset`. The column is counted in bytes, as the compiler
  /// does.
  func place(at offset: Int) -> Place {
    let before = bytes.prefix(offset)
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Place(.answer, line: line, column: before.count - start + 1)
  }

  /// Returns the offset of a line and a column, both from 1. This is the inverse of `place(at:)`.
  func offset(line: Int, column: Int) -> Int {
    var start = 0
    for _ in 1..<max(line, 1) {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { break }
      start = end + 1
    }
    return min(start + column - 1, bytes.count)
  }

  /// Returns the name that begins at `offset`, after an `@` if there is one.
  func name(at offset: Int) -> String {
    let name = bytes.dropFirst(offset).drop { "@`".utf8.contains($0) }
    return String(decoding: name.prefix(while: SwiftScanner.isWordByte), as: UTF8.self)
  }

  /// Returns the lines that contain a word, without the whitespace around them.
  func trimmedLines(with word: String) -> [String] {
    bytes.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
      .filter { line in
        line.split { !SwiftScanner.isWordByte($0) }.contains { $0.elementsEqual(word.utf8) }
      }
      .map { line in
        let text = String(decoding: line, as: UTF8.self).trimmingPrefix(while: \.isWhitespace)
        return String(text.reversed().drop(while: \.isWhitespace).reversed())
      }
  }
}
