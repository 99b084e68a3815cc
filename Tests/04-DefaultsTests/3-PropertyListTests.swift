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
      ("round", "String: round"), (24, "Int: 24"), (2.5, "Double: 2.5"), (false, "Bool: false"),
      (Date(timeIntervalSince1970: 0), "Date: 1970-01-01 00:00:00 +0000"),
      (Data([1, 2]), "Data: [1, 2]"), (Float(1.5), "Float: 1.5"), (Int64(3), "Int64: 3"),
      ([16, 24], "[16, 24]"), ([String](), "[]"), (["pen": "round"], #"["pen": "round"]"#),
      (["week": [[1, 2], []]], #"["week": [[1, 2], []]]"#),
    ] as [(any Sendable, String)])
  func aPropertyListIsStored(value: any Sendable, expected: String) {
    #expect(
      outcome(of: value) == expected, "`store(_:forKey:)` stores a property list as it is.")
  }

  // Rules: t2
  @Test func nilRemovesWhatIsStored() {
    #expect(
      outcome(of: nil) == "nothing is stored",
      "`store(_:forKey:)` removes the stored value if the new one is nil.")
  }

  // Rules: t3
  @Test(arguments: others.keys.sorted())
  func anotherValueIsRefused(value: String) {
    #expect(
      outcome(of: others[value]) == "throws NotAPropertyList for tools",
      "`store(_:forKey:)` throws `NotAPropertyList` for a value that is not a property list.")
  }

  // Rules: t4
  @Test(arguments: collections.keys.sorted())
  func aValueInsideIsRefused(value: String) {
    #expect(
      outcome(of: collections[value]) == "throws NotAPropertyList for tools",
      "`store(_:forKey:)` throws if something inside is not a property list, at any depth.")
  }

  // Rules: 1
  @Test(arguments: others.keys.sorted() + collections.keys.sorted())
  func aRefusedValueWritesNothing(value: String) {
    let store = InMemoryStore(["tools": "old"])
    try? store.store(others[value] ?? collections[value], forKey: "tools")
    #expect(store.writes == [], "When `store(_:forKey:)` throws, it has written nothing.")
  }
}

private let palette = Palette(name: "Fruit", emojis: ["🍎"])

/// Values that are not property lists, by their descriptions.
private var others: [String: Any] {
  ["a Palette": palette, "an NSNull": NSNull(), "a Set": Set([1]), "a URL": URL.temporaryDirectory]
}

/// Collections that contain such a value.
private var collections: [String: Any] {
  [
    "an array": [1, palette] as [Any], "a dictionary": ["pen": palette],
    "an array in a dictionary": ["pens": [[palette]]],
    "an NSNull in an array": [1, NSNull()] as [Any], "an NSNull in a dictionary": ["pen": NSNull()],
    "a key that is a number": [1: "round"],
  ]
}

/// What comes of storing a value over an old one: what is stored then, or the error.
private func outcome(of value: Any?) -> String {
  let store = InMemoryStore(["tools": "old"])
  return describeOutcome {
    try store.store(value, forKey: "tools")
    return describe(store.object(forKey: "tools"))
  } throwing: {
    ($0 as? NotAPropertyList).map { "NotAPropertyList for \($0.key)" }
  }
}

private func describe(_ value: Any?) -> String {
  switch value {
  case nil: "nothing is stored"
  case let list as [Any]: "\(list)"
  case let table as [String: Any]: "\(table)"
  case let data as Data: "Data: \(Array(data))"
  case let value?: "\(type(of: value)): \(value)"
  }
}
