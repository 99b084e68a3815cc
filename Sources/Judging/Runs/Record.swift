import Foundation

/// One line of Swift Testing's event stream, version 6.3.
struct Record: Decodable, Sendable {
  let payload: Payload

  enum Payload: Sendable {
    case test(Test)
    case event(Event)
  }

  struct SourceLocation: Decodable, Sendable {
    let fileID: String
    let line: Int
    let column: Int
  }

  /// A suite or a test function that was found.
  struct Test: Decodable, Sendable {
    let kind: String
    let id: String
    let name: String
    let sourceLocation: SourceLocation

    /// The function's name up to its parentheses.
    var shortName: String { String(name.prefix { $0 != "(" }) }
  }

  /// Something that happened.
  struct Event: Decodable, Sendable {
    struct Message: Decodable, Sendable {
      let symbol: String
      let text: String
    }
    struct Issue: Decodable, Sendable {
      let sourceLocation: SourceLocation?
    }
    let kind: String
    let testID: String?
    let messages: [Message]
    let issue: Issue?

    /// The arguments in a message such as `Test case passing 1 argument line → "" to parses(line:)`.
    var caseArguments: String? {
      guard let text = messages.first?.text, let start = text.range(of: " passing "),
        let end = text.range(of: " to ", options: .backwards)
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
  private enum CodingKeys: CodingKey { case kind, payload }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let isTest = try container.decode(String.self, forKey: .kind) == "test"
    payload =
      isTest
      ? .test(try container.decode(Test.self, forKey: .payload))
      : .event(try container.decode(Event.self, forKey: .payload))
  }
}
