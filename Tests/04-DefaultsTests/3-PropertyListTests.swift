import Defaults
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("4.3 Only property lists")
struct PropertyListTests {
  // Rules: t1
  @Test(
    arguments: [
      ("round", "done, String: round"), (24, "done, Int: 24"), (2.5, "done, Double: 2.5"),
      (false, "done, Bool: false"), (Date(timeIntervalSince1970: 0), "done, Date: 1970-01-01"),
      (Data([1, 2]), "done, Data: [1, 2]"), (Float(1.5), "done, Float: 1.5"),
      (Int64(3), "done, Int64: 3"),
    ] as [(any Sendable, String)])
  func aSimpleValueIsStored(value: any Sendable, expected: String) {
    #expect(
      outcome(of: value) == expected,
      "`store(_:forKey:)` stores a string, a number, a Boolean, a date or data as it is.")
  }

  // Rules: t1
  @Test(
    arguments: [
      ([16, 24], "done, array: [16, 24]"), ([String](), "done, array: []"),
      (["pen": "round"], "done, dictionary: [pen: round]"),
      (["week": [[1, 2], []]], "done, dictionary: [week: [[1, 2], []]]"),
    ] as [(any Sendable, String)])
  func aCollectionIsStored(value: any Sendable, expected: String) {
    #expect(
      outcome(of: value) == expected,
      "`store(_:forKey:)` stores an array or a dictionary of property lists as it is.")
  }

  // Rules: t2
  @Test func nilRemovesWhatIsStored() {
    #expect(
      outcome(of: nil) == "done, nothing",
      "`store(_:forKey:)` removes the stored value if the new one is nil.")
  }

  // Rules: t3
  @Test(arguments: Refused.values)
  func anotherValueIsRefused(value: Refused) {
    #expect(
      outcome(of: value.value) == "throws NotAPropertyList for tools",
      "`store(_:forKey:)` throws `NotAPropertyList` for a value that is not a property list.")
  }

  // Rules: t4
  @Test(arguments: Refused.collections)
  func aValueInsideIsRefused(value: Refused) {
    #expect(
      outcome(of: value.value) == "throws NotAPropertyList for tools",
      "`store(_:forKey:)` throws if something inside is not a property list, at any depth.")
  }

  // Rules: 1
  @Test(arguments: Refused.values + Refused.collections)
  func aRefusedValueWritesNothing(value: Refused) {
    let store = InMemoryStore(["tools": "old"])
    try? store.store(value.value, forKey: "tools")
    #expect(store.writes == [], "When `store(_:forKey:)` throws, it has written nothing.")
  }
}

/// What comes of storing a value over an old one: what is stored then, or the error.
private func outcome(of value: Any?) -> String {
  let store = InMemoryStore(["tools": "old"])
  return describeOutcome {
    try store.store(value, forKey: "tools")
    return "done, \(describe(store.object(forKey: "tools")))"
  } throwing: {
    ($0 as? NotAPropertyList).map { "NotAPropertyList for \($0.key)" }
  }
}

private func describe(_ value: Any?) -> String {
  switch value {
  case let text as String: "String: \(text)"
  case let flag as Bool: "Bool: \(flag)"
  case let number as Int: "Int: \(number)"
  case let number as Double: "Double: \(number)"
  case let number as Float: "Float: \(number)"
  case let number as Int64: "Int64: \(number)"
  case let date as Date: "Date: \("\(date)".prefix(10))"
  case let data as Data: "Data: \(Array(data))"
  case let list as [Any]: "array: \(list)"
  case let table as [String: Any]:
    "dictionary: [\(table.map { "\($0): \($1)" }.sorted().joined(separator: ", "))]"
  case let other?: "\(other)"
  case nil: "nothing"
  }
}

/// A value that is not a property list, or a collection that contains one.
struct Refused: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  let value: Any

  private static let palette = Palette(name: "Fruit", emojis: ["🍎"])

  static let values = [
    Refused(testDescription: "a Palette", value: palette),
    Refused(testDescription: "an NSNull", value: NSNull()),
    Refused(testDescription: "a Set", value: Set([1])),
    Refused(testDescription: "a URL", value: URL(filePath: "/tools", directoryHint: .notDirectory)),
  ]

  static let collections = [
    Refused(testDescription: "an array", value: [1, palette] as [Any]),
    Refused(testDescription: "a dictionary", value: ["pen": palette]),
    Refused(testDescription: "an array in a dictionary", value: ["pens": [[palette]]]),
    Refused(testDescription: "an NSNull in an array", value: [1, NSNull()] as [Any]),
    Refused(testDescription: "an NSNull in a dictionary", value: ["pen": NSNull()]),
    Refused(testDescription: "a key that is a number", value: [1: "round"]),
  ]
}
