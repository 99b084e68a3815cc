import CommandLine
import Judging

/// Values by their names, as pages receive them. A value that is nil is left out.
struct PageValues: Encodable, ExpressibleByDictionaryLiteral {
  private struct Given: Encodable {
    let value: any Encodable

    func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }

  private let values: [String: Given]

  init(dictionaryLiteral values: (String, (any Encodable)?)...) {
    self.values = Dictionary(uniqueKeysWithValues: values).compactMapValues { $0.map(Given.init) }
  }

  func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
}

extension Finding {
  /// The finding of an exercise, with its place, such as
  /// `Chapters/01-ErrorHandling/1-Throw.swift:12:3`, and the address that opens it in the editor.
  func shown(of work: ExerciseFile, _ link: EditorLink) -> PageValues {
    let place = place.map { place in
      (file: place.file == .answer ? work.file : work.suite, line: place.line, column: place.column)
    }
    return [
      "message": message, "expected": expected, "actual": actual, "words": words, "test": test,
      "arguments": arguments, "place": place.map { "\($0.file):\($0.line):\($0.column)" },
      "editor": place.map { link.address(of: $0.file, line: $0.line, column: $0.column) },
    ]
  }
}
