import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.2 Register default values")
struct RegisterTests {
  // Rules: t1
  @Test(arguments: [([24], 24), ([24, 32], 32), ([32, 0], 0)])
  func withoutAChoiceTheDefaultValueIsRead(versions: [Int], expected: Int) {
    TemporaryDefaults.with { suite in
      let key = newKey()
      for value in versions { registerDefaultValues([key: value], in: suite.defaults) }
      #expect(
        suite.defaults.object(forKey: key) as? Int == expected,
        "While nothing is stored, the value that `registerDefaultValues` registered last is read.")
    }
  }

  // Rules: t2
  @Test(arguments: [(48, 48), (0, 0), (24, 24)])
  func aChoiceIsRead(choice: Int, expected: Int) {
    TemporaryDefaults.with { suite in
      let key = newKey()
      registerDefaultValues([key: 24], in: suite.defaults)
      suite.defaults.set(choice, forKey: key)
      registerDefaultValues([key: 24], in: suite.defaults)
      registerDefaultValues([key: 32], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == expected,
        "`registerDefaultValues` leaves a stored value alone: it is read, and not the registered one."
      )
    }
  }

  // Rules: t2
  @Test func emptyTextIsAChoice() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      suite.defaults.set("", forKey: key)
      registerDefaultValues([key: "serif"], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? String == "",
        "After `registerDefaultValues`, a stored empty string is read, and not the registered one.")
    }
  }

  // Rules: t3
  @Test(arguments: [48, 24, 0])
  func aForgottenChoiceBringsTheDefaultValueBack(choice: Int) {
    TemporaryDefaults.with { suite in
      let key = newKey()
      suite.defaults.set(choice, forKey: key)
      registerDefaultValues([key: 24], in: suite.defaults)
      forgetChoices(under: [key], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 24,
        "After `forgetChoices`, the registered value is read.")
      registerDefaultValues([key: 32], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 32,
        "After `forgetChoices`, a value that a later `registerDefaultValues` registers is read.")
    }
  }

  // Rules: 1
  @Test func defaultValuesAreNotStored() {
    TemporaryDefaults.with { suite in
      registerDefaultValues([newKey(): 24, newKey(): true, newKey(): ["a"]], in: suite.defaults)
      #expect(
        storedKeys(of: suite).count == 0,
        "`registerDefaultValues` stores nothing: a stored default value looks like a choice.")
    }
  }

  // Rules: 2
  @Test func allGivenKeysAreForgotten() {
    TemporaryDefaults.with { suite in
      let (registered, other) = (newKey(), newKey())
      registerDefaultValues([registered: 24], in: suite.defaults)
      suite.defaults.set(48, forKey: registered)
      suite.defaults.set(48, forKey: other)
      forgetChoices(under: [newKey(), other, registered], in: suite.defaults)
      #expect(
        storedKeys(of: suite).count == 0,
        "`forgetChoices` removes what is stored under each key, and stores nothing instead.")
    }
  }

  // Rules: 2
  @Test func otherKeysKeepTheirValues() {
    TemporaryDefaults.with { suite in
      let size = newKey()
      let font = "\(size)-font"
      registerDefaultValues([size: 24, font: "serif"], in: suite.defaults)
      suite.defaults.set(48, forKey: size)
      suite.defaults.set("mono", forKey: font)
      forgetChoices(under: [size], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: font) as? String == "mono",
        "`forgetChoices` leaves what is stored under other keys.")
    }
  }
}

/// A key that no other test uses: registered values belong to the whole process.
private func newKey() -> String {
  "key-\(UUID().uuidString)"
}

private func storedKeys(of suite: TemporaryDefaults) -> [String] {
  (suite.defaults.persistentDomain(forName: suite.name) ?? [:]).keys.sorted()
}
