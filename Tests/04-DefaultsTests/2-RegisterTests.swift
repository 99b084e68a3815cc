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
  @Test(arguments: [(48, "48"), (0, "0"), (24, "24"), ("", "")] as [(any Sendable, String)])
  func aChoiceIsRead(choice: any Sendable, expected: String) {
    TemporaryDefaults.with { suite in
      let key = newKey()
      registerDefaultValues([key: 24], in: suite.defaults)
      suite.defaults.set(choice, forKey: key)
      registerDefaultValues([key: 24], in: suite.defaults)
      registerDefaultValues([key: 32], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key).map { "\($0)" } == expected,
        "`registerDefaultValues` leaves a stored value alone: it is read, not the registered one.")
    }
  }

  // Rules: t3
  @Test func aForgottenChoiceBringsTheDefaultValueBack() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      suite.defaults.set(48, forKey: key)
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
        storedKeys(of: suite) == [],
        "`registerDefaultValues` stores nothing: a stored default value looks like a choice.")
    }
  }

  // Rules: 2
  @Test func onlyTheGivenKeysAreForgotten() {
    TemporaryDefaults.with { suite in
      registerDefaultValues(["brush": 24, "brush-font": "serif"], in: suite.defaults)
      for key in ["grid", "brush", "brush-font"] { suite.defaults.set(48, forKey: key) }
      forgetChoices(under: ["color", "grid", "brush"], in: suite.defaults)
      #expect(
        storedKeys(of: suite) == ["brush-font"],
        "`forgetChoices` removes what is stored under each given key, and under no other.")
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
