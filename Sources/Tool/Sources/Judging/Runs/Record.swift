import Foundation

/// One line of Swift Testing's event stream, version 6.3.
package struct Record: Decodable, Sendable {
  package let payload: Payload

  package enum Payload: Sendable {
    case test(Test)
    case event(Event)
  }

  /// A place in a source file. An answer can write records: no sum of such numbers overflows.
  package struct SourceLocation: Decodable, Sendable {
    let fileID: String
    let line: UInt32
    let column: UInt32
  }

  /// A suite or a test function that Swift Testing discovered.
  package struct Test: Decodable, Sendable {
    package let kind: String
    package let id: String
    let name: String
    let sourceLocation: SourceLocation
    /// True if it takes arguments; nil for a suite.
    var isParameterized: Bool?

    var shortName: String { String(name.prefix { $0 != "(" }) }
  }

  package struct Event: Decodable, Sendable {
    package struct Message: Decodable, Sendable {
      package let symbol: String
      package let text: String
    }
    struct Issue: Decodable, Sendable {
      let sourceLocation: SourceLocation?
    }
    package let kind: String
    package let testID: String?
    /// The kinds that Swift Testing 6.3 writes.
    static let kinds: Set = [
      "runStarted", "runEnded", "testStarted", "testEnded", "testCaseStarted", "testCaseEnded",
      "testSkipped", "testCancelled", "testCaseCancelled", "issueRecorded", "valueAttached",
    ]
    package let messages: [Message]
    let issue: Issue?

    /// The value that an expectation of an observed suite saw, as WorkbenchChecks' `observed` writes it
    /// after a mark, or nil if this is no such event.
    var observedValue: String? {
      kind == "issueRecorded" ? messages.map(\.text).first { $0.hasPrefix("\u{F5C0}") } : nil
    }

    /// The arguments in messages like `Test case passing 1 argument line → "" to parses(line:)`.
    var caseArguments: String? {
      guard let text = messages.first?.text, let start = text.range(of: " passing "),
        let end = text.range(of: " to ", options: .backwards),
        start.upperBound <= end.lowerBound
      else { return nil }
      let words = text[start.upperBound..<end.lowerBound]
      let number = words.prefix { $0.isNumber }
      let rest = words.dropFirst(number.count)
      return [" arguments ", " argument "].first { rest.hasPrefix($0) }
        .map { String(rest.dropFirst($0.count)) }
    }
  }
}

extension Record {
  /// Returns the records in a file of Swift Testing's event stream, one on each line. Lines that
  /// cannot be parsed are left out.
  package static func all(in lines: Data) -> [Record] {
    lines.split(separator: UInt8(ascii: "\n")).compactMap {
      try? JSONDecoder().decode(Record.self, from: Data($0))
    }
  }

  private enum CodingKeys: CodingKey { case kind, payload }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isTest = try container.decode(String.self, forKey: .kind) == "test"
    payload =
      isTest
      ? .test(try container.decode(Test.self, forKey: .payload))
      : .event(try container.decode(Event.self, forKey: .payload))
  }
}
