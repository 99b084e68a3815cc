import Defaults
import Foundation
import Testing
import Workbench

// What is registered counts in the whole process, so each test has a key that nobody else has.

@Suite("4.2 Register what is usual")
struct RegisterTests {
  // Rules: t1
  @Test func theUsualValueShows() {
    TemporaryDefaults.with { suite in
      let (size, theme) = (newKey(), newKey())
      registerUsual([size: 24, theme: "light"], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: size) as? Int == 24,
        "After `registerUsual`, the registered value is read if nothing is stored.")
      #expect(
        suite.defaults.object(forKey: theme) as? String == "light",
        "`registerUsual` registers every value that it is given.")
    }
  }

  // Rules: t1
  @Test func everyPropertyListMayBeUsual() {
    TemporaryDefaults.with { suite in
      let (width, grid, pens) = (newKey(), newKey(), newKey())
      registerUsual([width: 1.5, grid: true, pens: ["round", "flat"]], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: width) as? Double == 1.5,
        "`registerUsual` registers values of every property-list type, such as a Double.")
      #expect(
        suite.defaults.object(forKey: grid) as? Bool == true,
        "`registerUsual` registers values of every property-list type, such as a Bool.")
      #expect(
        suite.defaults.object(forKey: pens) as? [String] == ["round", "flat"],
        "`registerUsual` registers values of every property-list type, such as an array.")
    }
  }

  // Rules: t2
  @Test func aChoiceHidesTheUsualValue() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      suite.defaults.set(48, forKey: key)
      registerUsual([key: 24], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 48,
        "After `registerUsual`, a stored value takes precedence over the registered one.")
      suite.defaults.set(0, forKey: key)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 0,
        "After `registerUsual`, a stored 0 takes precedence over the registered value.")
      registerUsual([key: 24], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 0,
        "`registerUsual` must not remove a stored 0.")
    }
  }

  // Rules: 1
  @Test func theUsualValueIsNotStored() {
    TemporaryDefaults.with { suite in
      registerUsual([newKey(): 24, newKey(): true, newKey(): ["a"]], in: suite.defaults)
      let stored = suite.defaults.persistentDomain(forName: suite.name) ?? [:]
      #expect(
        stored.keys.sorted() == [],
        "`registerUsual` stores nothing: a stored default value looks like a choice.")
    }
  }

  // Rules: t3
  @Test func anUpdateMayChangeWhatIsUsual() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      registerUsual([key: 24], in: suite.defaults)
      registerUsual([key: 32], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 32,
        "The value that `registerUsual` registered last is read if nothing is stored.")
    }
  }

  // Rules: t2
  @Test func aChoiceEqualToTheUsualIsAChoice() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      registerUsual([key: 24], in: suite.defaults)
      suite.defaults.set(24, forKey: key)
      registerUsual([key: 24], in: suite.defaults)
      registerUsual([key: 32], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 24,
        "`registerUsual` keeps a stored value, even if it equals the value registered then.")
    }
  }

  // Rules: t4, 2
  @Test func aForgottenChoiceBringsTheUsualBack() {
    TemporaryDefaults.with { suite in
      let (size, theme) = (newKey(), newKey())
      registerUsual([size: 24, theme: "light"], in: suite.defaults)
      suite.defaults.set(48, forKey: size)
      suite.defaults.set("dark", forKey: theme)
      forgetChoices(under: [size, theme], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: size) as? Int == 24,
        "After `forgetChoices`, the registered value is read.")
      #expect(
        suite.defaults.object(forKey: theme) as? String == "light",
        "`forgetChoices` removes the values under all the given keys.")
    }
  }

  // Rules: t4
  @Test func forgettingLeavesNothingBehind() {
    TemporaryDefaults.with { suite in
      for choice in [48, 24] {
        let key = newKey()
        registerUsual([key: 24], in: suite.defaults)
        suite.defaults.set(choice, forKey: key)
        forgetChoices(under: [key], in: suite.defaults)
        registerUsual([key: 32], in: suite.defaults)
        #expect(
          suite.defaults.object(forKey: key) as? Int == 32,
          """
          `forgetChoices` removes the value, even one that equals the registered one, and does not \
          store the registered one instead. The value was \(choice).
          """)
      }
    }
  }

  // Rules: 2, e1
  @Test func everyGivenKeyIsForgotten() {
    TemporaryDefaults.with { suite in
      let (usual, unusual) = (newKey(), newKey())
      registerUsual([usual: 24], in: suite.defaults)
      suite.defaults.set(48, forKey: usual)
      suite.defaults.set(48, forKey: unusual)
      forgetChoices(under: [newKey(), unusual, usual], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: usual) as? Int == 24,
        "`forgetChoices` skips a key under which nothing is stored, and goes on with the next.")
      #expect(
        suite.defaults.object(forKey: unusual) as? Int == nil,
        "`forgetChoices` removes a value even if none is registered for its key.")
    }
  }

  // Rules: t4, 2
  @Test func nothingIsStoredByForgetting() {
    TemporaryDefaults.with { suite in
      let (registered, other) = (newKey(), newKey())
      registerUsual([registered: 24], in: suite.defaults)
      suite.defaults.set(48, forKey: registered)
      suite.defaults.set(48, forKey: other)
      forgetChoices(under: [registered, other], in: suite.defaults)
      let stored = suite.defaults.persistentDomain(forName: suite.name) ?? [:]
      #expect(
        stored.keys.sorted() == [],
        "`forgetChoices` removes the value, and does not store the registered one instead.")
    }
  }

  // Rules: t2, 3
  @Test func registeringLeavesOtherChoices() {
    TemporaryDefaults.with { suite in
      let (size, theme) = (newKey(), newKey())
      suite.defaults.set(false, forKey: size)
      suite.defaults.set("", forKey: theme)
      registerUsual([newKey(): 24, theme: "light"], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: size) as? Bool == false,
        "`registerUsual` leaves the values under other keys as they are.")
      #expect(
        suite.defaults.object(forKey: theme) as? String == "",
        "After `registerUsual`, a stored empty string takes precedence over the registered value.")
    }
  }

  // Rules: 3, e1
  @Test func otherChoicesAreLeftAlone() {
    TemporaryDefaults.with { suite in
      let (size, theme) = (newKey(), newKey())
      suite.defaults.set(48, forKey: size)
      suite.defaults.set("dark", forKey: theme)
      forgetChoices(under: [size], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: theme) as? String == "dark",
        "`forgetChoices` leaves the values under other keys as they are.")
      forgetChoices(under: [newKey()], in: suite.defaults)
      forgetChoices(under: [], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: theme) as? String == "dark",
        "`forgetChoices` leaves the values under other keys as they are.")
    }
  }

  // Rules: t1, t2, t3, t4
  @Test(arguments: ValueKind.all)
  func everyKindOfValueIsRegisteredAndForgotten(kind: ValueKind) {
    TemporaryDefaults.with { suite in
      let key = newKey()
      func found() -> String { kind.describe(suite.defaults.object(forKey: key)) }
      registerUsual([key: kind.usual], in: suite.defaults)
      #expect(
        found() == kind.describe(kind.usual),
        "After `registerUsual`, the registered value is read if nothing is stored.")
      suite.defaults.set(kind.choice, forKey: key)
      registerUsual([key: kind.usual], in: suite.defaults)
      #expect(
        found() == kind.describe(kind.choice),
        "After `registerUsual`, a stored value takes precedence, even if it is 0, false or empty.")
      forgetChoices(under: [key], in: suite.defaults)
      #expect(
        found() == kind.describe(kind.usual), "After `forgetChoices`, the registered value is read."
      )
      registerUsual([key: kind.later], in: suite.defaults)
      #expect(
        found() == kind.describe(kind.later),
        "The value that `registerUsual` registered last is read if nothing is stored.")
    }
  }

  // Rules: t1, t3, t4
  @Test(arguments: ValueKind.all)
  func zeroFalseAndEmptyMayBeUsual(kind: ValueKind) {
    TemporaryDefaults.with { suite in
      let key = newKey()
      func found() -> String { kind.describe(suite.defaults.object(forKey: key)) }
      registerUsual([key: kind.choice], in: suite.defaults)
      #expect(
        found() == kind.describe(kind.choice),
        "After `registerUsual`, a registered 0, false or empty value is read if nothing is stored.")
      registerUsual([key: kind.usual], in: suite.defaults)
      registerUsual([key: kind.choice], in: suite.defaults)
      #expect(
        found() == kind.describe(kind.choice),
        """
        If nothing is stored, the value that `registerUsual` registered last is read, even if it \
        is 0, false or empty.
        """)
      suite.defaults.set(kind.later, forKey: key)
      forgetChoices(under: [key], in: suite.defaults)
      #expect(
        found() == kind.describe(kind.choice),
        "After `forgetChoices`, the registered value is read, even if it is 0, false or empty.")
    }
  }

  // Rules: t2
  @Test(arguments: ValueKind.all)
  func aChoiceOfAnotherTypeIsAChoice(kind: ValueKind) {
    TemporaryDefaults.with { suite in
      for choice in [kind.usual, kind.choice] {
        let key = newKey()
        suite.defaults.set(choice, forKey: key)
        for other in ValueKind.all {
          registerUsual([key: other.usual], in: suite.defaults)
          #expect(
            kind.describe(suite.defaults.object(forKey: key)) == kind.describe(choice),
            "After `registerUsual`, a stored value takes precedence, even one of another type.")
        }
      }
    }
  }

  // Rules: 2, 3
  @Test func onlyTheGivenKeysAreForgotten() {
    TemporaryDefaults.with { suite in
      let keys = (1...6).map { _ in newKey() }
      let endings = ["2", ".size", ":size", "/size", "-size", "_size", " ", ".", ".size.small"]
      let others = keys.flatMap { key in
        endings.map { key + $0 }
          + ["a\(key)", "a.\(key)", key.uppercased(), key.lowercased(), String(key.dropLast())]
      }
      for key in keys + others { suite.defaults.set(48, forKey: key) }
      forgetChoices(under: keys + [keys[0]], in: suite.defaults)
      let stored = suite.defaults.persistentDomain(forName: suite.name) ?? [:]
      #expect(
        keys.filter { stored[$0] != nil } == [],
        "`forgetChoices` removes the values under all the given keys.")
      #expect(
        others.filter { stored[$0] == nil } == [],
        "`forgetChoices` leaves the values under other keys as they are, even under similar ones.")
    }
  }

  // Rules: t4
  @Test func aChoiceMadeBeforeRegisteringIsForgotten() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      suite.defaults.set("mono", forKey: key)
      registerUsual([key: "serif"], in: suite.defaults)
      forgetChoices(under: [key], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? String == "serif",
        "After `forgetChoices`, the registered value is read, even if the choice is older.")
    }
  }

  // Rules: 3
  @Test func registeringLeavesWhatIsRegisteredUnderOtherKeys() {
    TemporaryDefaults.with { suite in
      let (size, theme) = (newKey(), newKey())
      registerUsual([size: 24], in: suite.defaults)
      registerUsual([theme: "light"], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: size) as? Int == 24,
        "`registerUsual` leaves the values that are registered under other keys as they are.")
      suite.defaults.register(defaults: [size: 32])
      registerUsual([theme: "dark"], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: size) as? Int == 32,
        """
        `registerUsual` leaves the values that are registered under other keys as they are, \
        whoever registered them.
        """)
    }
  }

  // Rules: e1, 2
  @Test func manyKeysWithoutAValueAreSkipped() {
    TemporaryDefaults.with { suite in
      let (empty, size) = ((1...5).map { _ in newKey() }, newKey())
      suite.defaults.set(48, forKey: size)
      forgetChoices(under: empty + [size], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: size) as? Int == nil,
        "`forgetChoices` skips all keys under which nothing is stored, even many in a row.")
    }
  }

  // Rules: 3, 1
  @Test func anotherRegistrationKeepsTheChoices() {
    TemporaryDefaults.with { suite in
      let (font, size) = (newKey(), newKey())
      registerUsual([font: "serif"], in: suite.defaults)
      suite.defaults.set("mono", forKey: font)
      registerUsual([size: 24], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: font) as? String == "mono",
        "`registerUsual` keeps what is stored under a key that only an earlier call registered.")
      forgetChoices(under: [size], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: font) as? String == "mono",
        "`forgetChoices` keeps what is stored under the keys that it was not given.")
    }
  }

  // Rules: t3, t4
  @Test func forgettingBringsTheLastRegisteredBack() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      registerUsual([key: 24], in: suite.defaults)
      registerUsual([key: 32], in: suite.defaults)
      suite.defaults.set(48, forKey: key)
      forgetChoices(under: [key], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 32,
        "After `forgetChoices`, the value that was registered last is read, not an earlier one.")
    }
  }
}

/// A kind of value: one that is usual, one that is chosen, and one that is usual later.
struct ValueKind: CustomTestStringConvertible, @unchecked Sendable {
  let testDescription: String
  let usual: Any
  let choice: Any
  let later: Any

  static let all = [
    ValueKind(testDescription: "Int", usual: 24, choice: 0, later: 32),
    ValueKind(testDescription: "Double", usual: 1.5, choice: 0.25, later: 2.5),
    ValueKind(testDescription: "Bool", usual: true, choice: false, later: true),
    ValueKind(testDescription: "String", usual: "light", choice: "", later: "dark"),
    ValueKind(testDescription: "array", usual: ["a"], choice: [String](), later: ["a", "b"]),
    ValueKind(
      testDescription: "dictionary", usual: ["a": 1], choice: [String: Int](), later: ["b": 2]),
    ValueKind(
      testDescription: "Date", usual: Date(timeIntervalSince1970: 1),
      choice: Date(timeIntervalSince1970: 0), later: Date(timeIntervalSince1970: 2)),
    ValueKind(testDescription: "Data", usual: Data([1, 2]), choice: Data(), later: Data([3])),
  ]

  /// A value as text, which is the same for values that are equal.
  func describe(_ value: Any?) -> String {
    switch value {
    case let bool as Bool where usual is Bool: "\(bool)"
    case let data as Data: "\(Array(data))"
    case let date as Date: "\(date.timeIntervalSince1970)"
    case let list as [String]: "\(list)"
    case let table as [String: Int]: "\(table)"
    case let value?: "\(value)"
    case nil: "nothing"
    }
  }
}

/// A key that no other test uses.
private func newKey() -> String {
  "key-\(UUID().uuidString)"
}
