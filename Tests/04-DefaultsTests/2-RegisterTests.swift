import Defaults
import Foundation
import Testing
import Workbench

// What is registered counts in the whole process, so each test has a key that nobody else has.

@Suite("4.2 Register what is usual")
struct RegisterTests {
  @Test func theUsualValueShows() {
    TemporaryDefaults.with { suite in
      let (size, theme) = (newKey(), newKey())
      registerUsual([size: 24, theme: "light"], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: size) as? Int == 24,
        "Where nothing was chosen, the usual value is read.")
      #expect(
        suite.defaults.object(forKey: theme) as? String == "light",
        "Every usual value is registered.")
    }
  }

  @Test func everyPropertyListMayBeUsual() {
    TemporaryDefaults.with { suite in
      let (width, grid, pens) = (newKey(), newKey(), newKey())
      registerUsual([width: 1.5, grid: true, pens: ["round", "flat"]], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: width) as? Double == 1.5, "A Double may be usual as well.")
      #expect(suite.defaults.object(forKey: grid) as? Bool == true, "A Bool may be usual as well.")
      #expect(
        suite.defaults.object(forKey: pens) as? [String] == ["round", "flat"],
        "An array may be usual as well.")
    }
  }

  @Test func aChoiceHidesTheUsualValue() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      suite.defaults.set(48, forKey: key)
      registerUsual([key: 24], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 48,
        "What was chosen before the launch counts more than what is usual.")
      suite.defaults.set(0, forKey: key)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 0,
        "A choice of 0 counts more than what is usual.")
      registerUsual([key: 24], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 0,
        "A choice of 0 is still there after the next launch.")
    }
  }

  @Test func theUsualValueIsNotStored() {
    TemporaryDefaults.with { suite in
      registerUsual([newKey(): 24, newKey(): true, newKey(): ["a"]], in: suite.defaults)
      let stored = suite.defaults.persistentDomain(forName: suite.name) ?? [:]
      #expect(
        stored.keys.sorted() == [],
        "What is usual is not written down: that would make it look like a person's choice.")
    }
  }

  @Test func anUpdateMayChangeWhatIsUsual() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      registerUsual([key: 24], in: suite.defaults)
      registerUsual([key: 32], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 32,
        "Who has chosen nothing gets what is usual in the newest version of the app.")
    }
  }

  @Test func aChoiceEqualToTheUsualIsAChoice() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      registerUsual([key: 24], in: suite.defaults)
      suite.defaults.set(24, forKey: key)
      registerUsual([key: 24], in: suite.defaults)
      registerUsual([key: 32], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 24,
        "Who has chosen 24 keeps 24, even if it was the usual value on that day.")
    }
  }

  @Test func aForgottenChoiceBringsTheUsualBack() {
    TemporaryDefaults.with { suite in
      let (size, theme) = (newKey(), newKey())
      registerUsual([size: 24, theme: "light"], in: suite.defaults)
      suite.defaults.set(48, forKey: size)
      suite.defaults.set("dark", forKey: theme)
      forgetChoices(under: [size, theme], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: size) as? Int == 24,
        "When a choice is forgotten, the usual value shows again.")
      #expect(
        suite.defaults.object(forKey: theme) as? String == "light",
        "All the keys that were given are forgotten.")
    }
  }

  @Test func forgettingLeavesNothingBehind() {
    TemporaryDefaults.with { suite in
      let key = newKey()
      registerUsual([key: 24], in: suite.defaults)
      suite.defaults.set(48, forKey: key)
      forgetChoices(under: [key], in: suite.defaults)
      registerUsual([key: 32], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: key) as? Int == 32,
        "A forgotten choice is gone: it is not replaced by the value that was usual then.")
    }
  }

  @Test func everyGivenKeyIsForgotten() {
    TemporaryDefaults.with { suite in
      let (usual, unusual) = (newKey(), newKey())
      registerUsual([usual: 24], in: suite.defaults)
      suite.defaults.set(48, forKey: usual)
      suite.defaults.set(48, forKey: unusual)
      forgetChoices(under: [newKey(), unusual, usual], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: usual) as? Int == 24,
        "A key under which nothing is stored does not keep those after it from being forgotten.")
      #expect(
        suite.defaults.object(forKey: unusual) as? Int == nil,
        "A choice is forgotten, whether a usual value was registered for its key or not.")
    }
  }

  @Test func otherChoicesAreLeftAlone() {
    TemporaryDefaults.with { suite in
      let (size, theme) = (newKey(), newKey())
      suite.defaults.set(48, forKey: size)
      suite.defaults.set("dark", forKey: theme)
      forgetChoices(under: [size], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: theme) as? String == "dark",
        "A choice under a key that was not given is not forgotten.")
      forgetChoices(under: [newKey()], in: suite.defaults)
      forgetChoices(under: [], in: suite.defaults)
      #expect(
        suite.defaults.object(forKey: theme) as? String == "dark",
        "To forget what was never chosen is harmless.")
    }
  }
}

/// A key that no other test uses.
private func newKey() -> String {
  "key-\(UUID().uuidString)"
}
