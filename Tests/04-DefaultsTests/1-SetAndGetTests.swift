import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.1 Set and get")
struct SetAndGetTests {
  // Rules: t2, t3
  @Test func whatIsSetIsRead() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(24, true, "Ada", in: settings)
      #expect(settings.stickerSize == 24, "`stickerSize` returns the value that was set.")
      #expect(settings.showsGrid == true, "`showsGrid` returns the value that was set.")
      #expect(settings.signature == "Ada", "`signature` returns the value that was set.")
    }
  }

  // Rules: 3
  @Test func twoSuitesAreApart() {
    TemporaryDefaults.with { one in
      TemporaryDefaults.with { other in
        DrawingSettings(defaults: one.defaults).stickerSize = 24
        #expect(
          DrawingSettings(defaults: other.defaults).stickerSize != 24,
          "`DrawingSettings` uses only the defaults that were passed to `init`.")
      }
    }
  }

  // Rules: 3
  @Test func theAppsOwnDefaultsAreNotUsed() {
    let keys = ["stickerSize", "showsGrid", "signature"]
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(24, true, "Ada", in: settings)
      let found = keys.filter { UserDefaults.standard.object(forKey: $0) != nil }
      // What an answer has left there is not for the next run.
      for key in found { UserDefaults.standard.removeObject(forKey: key) }
      #expect(
        found == [],
        "`DrawingSettings` stores in the defaults that were passed to `init`, and not in others.")
    }
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      let before = choices(of: settings)
      for (key, value) in zip(keys, [36, true, "Bo"] as [Any]) {
        UserDefaults.standard.set(value, forKey: key)
      }
      let found = choices(of: settings)
      for key in keys { UserDefaults.standard.removeObject(forKey: key) }
      #expect(
        found == before,
        "`DrawingSettings` reads the defaults that were passed to `init`, and no others.")
    }
  }

  // Rules: t1
  @Test func nothingIsThereBeforeItIsSet() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      #expect(settings.stickerSize == nil, "If nothing is stored, `stickerSize` is nil, not 0.")
      #expect(settings.showsGrid == nil, "If nothing is stored, `showsGrid` is nil, not false.")
      #expect(settings.signature == nil, "If nothing is stored, `signature` is nil, not empty.")
    }
  }

  // Rules: t2
  @Test func zeroFalseAndEmptyAreChoices() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(0, false, "", in: settings)
      #expect(
        settings.stickerSize == 0, "A stored 0 is a choice: `stickerSize` returns 0, not nil.")
      #expect(
        settings.showsGrid == false,
        "A stored false is a choice: `showsGrid` returns false, not nil.")
      #expect(
        settings.signature == "",
        "A stored empty string is a choice: `signature` returns it, not nil.")
    }
  }

  // Rules: t3
  @Test func theKeysAreAsStated() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(48, false, "Bo", in: settings)
      #expect(
        suite.defaults.object(forKey: "stickerSize") as? Int == 48,
        "`stickerSize` is stored as an Int under the key stickerSize.")
      #expect(
        suite.defaults.object(forKey: "showsGrid") as? Bool == false,
        "`showsGrid` is stored as a Bool under the key showsGrid.")
      #expect(
        suite.defaults.object(forKey: "signature") as? String == "Bo",
        "`signature` is stored as a String under the key signature.")
    }
  }

  // Rules: t4
  @Test func nilLeavesNothingBehind() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      for (size, grid, signature) in [(24, true, "Ada"), (0, false, ""), (-1, true, "nil")] {
        choose(size, grid, signature, in: settings)
        choose(nil, nil, nil, in: settings)
        for key in ["stickerSize", "showsGrid", "signature"] {
          #expect(
            suite.defaults.object(forKey: key) == nil,
            "Setting `\(key)` to nil removes the stored value, whatever it is.")
        }
      }
      #expect(settings.stickerSize == nil, "After it was set to nil, `stickerSize` is nil.")
      #expect(settings.showsGrid == nil, "After it was set to nil, `showsGrid` is nil.")
      #expect(settings.signature == nil, "After it was set to nil, `signature` is nil.")
    }
  }

  // Rules: t3, 1
  @Test func aSecondInstanceReadsTheSame() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      let others = DrawingSettings(defaults: suite.reopened())
      choose(0, false, "Bo", in: settings)
      #expect(
        others.stickerSize == 0,
        "`stickerSize` stores its new value at once, so another instance reads it.")
      #expect(
        others.showsGrid == false,
        "`showsGrid` stores its new value at once, so another instance reads it.")
      #expect(
        others.signature == "Bo",
        "`signature` stores its new value at once, so another instance reads it.")
    }
  }

  // Rules: 1, e1
  @Test func aLaterInstanceReadsTheSame() {
    TemporaryDefaults.with { suite in
      choose(24, true, "Ada", in: DrawingSettings(defaults: suite.defaults))
      let later = DrawingSettings(defaults: suite.reopened())
      #expect(
        later.stickerSize == 24,
        "In an instance made later, `stickerSize` returns what an earlier one has set.")
      #expect(
        later.showsGrid == true,
        "In an instance made later, `showsGrid` returns what an earlier one has set.")
      #expect(
        later.signature == "Ada",
        "In an instance made later, `signature` returns what an earlier one has set.")
    }
  }

  // Rules: 1, t3
  @Test func theDefaultsAreAskedEachTime() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      let others = DrawingSettings(defaults: suite.reopened())
      choose(24, true, "Ada", in: settings)
      _ = (others.stickerSize, others.showsGrid, others.signature)
      choose(48, false, "Bo", in: settings)
      #expect(
        others.stickerSize == 48,
        "Every get of `stickerSize` reads the defaults, not a copy made earlier.")
      #expect(
        others.showsGrid == false,
        "Every get of `showsGrid` reads the defaults, not a copy made earlier.")
      #expect(
        others.signature == "Bo",
        "Every get of `signature` reads the defaults, not a copy made earlier.")
      others.stickerSize = 24
      settings.stickerSize = 48
      #expect(
        others.stickerSize == 48,
        "Every set of `stickerSize` stores its value, even if this instance has set it before.")
    }
  }

  // Rules: t2, t3
  @Test func anyValueIsStored() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      var numbers = DrawnNumbers()
      let (size, grid, signature) = anyValues(from: &numbers)
      choose(size, grid, signature, in: settings)
      #expect(
        suite.reopened().object(forKey: "stickerSize") as? Int == size,
        "`stickerSize` is stored as an Int under the key stickerSize.")
      #expect(settings.showsGrid == grid, "`showsGrid` returns the value that was set.")
      #expect(settings.signature == signature, "`signature` returns the value that was set.")
      choose(-size, !grid, "\(signature) ", in: settings)
      #expect(settings.stickerSize == -size, "`stickerSize` returns the value that was set last.")
      #expect(settings.showsGrid == !grid, "`showsGrid` returns the value that was set last.")
      #expect(
        settings.signature == "\(signature) ", "`signature` returns the value as it was set.")
    }
  }

  // Rules: e1
  @Test func makingAnInstanceChangesNothing() {
    TemporaryDefaults.with { suite in
      _ = DrawingSettings(defaults: suite.defaults)
      let before = suite.defaults.persistentDomain(forName: suite.name) ?? [:]
      #expect(before.keys.sorted() == [], "Making a `DrawingSettings` stores nothing.")
      choose(24, true, "Ada", in: DrawingSettings(defaults: suite.defaults))
      _ = DrawingSettings(defaults: suite.defaults)
      let stored = suite.defaults.persistentDomain(forName: suite.name) ?? [:]
      #expect(
        stored.keys.sorted() == ["showsGrid", "signature", "stickerSize"],
        "Making a `DrawingSettings` changes nothing, and no other key is used.")
    }
  }

  // Rules: e1
  @Test func makingAnInstanceLeavesWhatItCannotRead() {
    TemporaryDefaults.with { suite in
      suite.defaults.set("large", forKey: "stickerSize")
      suite.defaults.set(["a"], forKey: "showsGrid")
      suite.defaults.set(Data([1, 2]), forKey: "signature")
      suite.defaults.set("dark", forKey: "theme")
      let before = content(of: suite)
      _ = DrawingSettings(defaults: suite.defaults)
      #expect(
        content(of: suite) == before,
        "Making a `DrawingSettings` changes nothing, even if a value of another type is stored.")
    }
  }

  // Rules: 2
  @Test func settingOneLeavesTheOthers() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      settings.stickerSize = 24
      #expect(settings.showsGrid == nil, "Setting another property leaves `showsGrid` as it is.")
      settings.showsGrid = false
      settings.signature = "Ada"
      settings.stickerSize = nil
      #expect(settings.showsGrid == false, "Setting another property leaves `showsGrid` as it is.")
      #expect(settings.signature == "Ada", "Setting another property leaves `signature` as it is.")
    }
  }

  // Rules: 2
  @Test func nilRemovesOneAlone() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(24, true, "Ada", in: settings)
      settings.signature = nil
      #expect(settings.stickerSize == 24, "Setting another property leaves `stickerSize` as it is.")
      #expect(settings.showsGrid == true, "Setting another property leaves `showsGrid` as it is.")
    }
  }

  // Rules: t2, t3
  @Test(arguments: [
    (1 << 40, ""), (-1 << 40, " "), (-1, "Ada\nLovelace"), (7, "👩🏽‍🎨"),
    (2_000_000_000, String(repeating: "Ada ", count: 500)),
  ])
  func extremeValuesAreStored(size: Int, signature: String) {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(size, true, signature, in: settings)
      let others = DrawingSettings(defaults: suite.reopened())
      #expect(others.stickerSize == size, "`stickerSize` can be a very large or a negative Int.")
      #expect(others.signature == signature, "`signature` can be any string.")
    }
  }

  // Rules: 2, t3, t4
  @Test(arguments: Change.all)
  func aSetChangesItsKeyAlone(change: Change) {
    TemporaryDefaults.with { suite in
      suite.defaults.set("dark", forKey: "theme")
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(24, true, "Ada", in: settings)
      let before = content(of: suite)
      change.make(settings)
      #expect(
        content(of: suite).filter { $0.key != change.key }
          == before.filter { $0.key != change.key },
        "Setting `\(change.key)` changes the value under its own key, and no other.")
      #expect(
        (content(of: suite)[change.key] != nil) == change.isStored,
        "Setting `\(change.key)` stores the value, and nil removes it.")
    }
  }

  // Rules: 1, 2, t3, t4
  @Test(arguments: Change.all)
  func twoInstancesAgreeAfterEverySet(change: Change) {
    TemporaryDefaults.with { suite in
      let one = DrawingSettings(defaults: suite.defaults)
      let other = DrawingSettings(defaults: suite.reopened())
      let third = DrawingSettings(defaults: suite.reopened())
      choose(24, false, "Ada", in: one)
      choose(48, true, "Mia", in: other)
      #expect(
        choices(of: one) == "48, true, Mia",
        "`DrawingSettings` reads the defaults at every get, even after it has set another value.")
      change.make(third)
      #expect(
        choices(of: other) == change.result,
        """
        Setting `\(change.key)` takes effect in every instance, and leaves the other properties as \
        they are.
        """)
      #expect(
        choices(of: third) == change.result,
        """
        Setting `\(change.key)` takes effect in every instance, and leaves the other properties as \
        they are.
        """)
    }
  }

  // Rules: t3
  @Test func aChoiceEqualToTheRegisteredValueIsStored() throws {
    try TemporaryDefaults.with { suite in
      let defaults = try #require(
        DefaultsWithUsualValues(suiteName: suite.name), "There are defaults of any name.")
      choose(24, true, "Ada", in: DrawingSettings(defaults: defaults))
      #expect(
        content(of: suite).keys.sorted() == ["showsGrid", "signature", "stickerSize"],
        """
        `DrawingSettings` stores a value that is set, even if the same value is registered and is \
        read already.
        """)
    }
  }

  // Rules: 2
  @Test(arguments: Change.all)
  func aSetStoresNoOtherUsualValue(change: Change) throws {
    try TemporaryDefaults.with { suite in
      let defaults = try #require(
        DefaultsWithUsualValues(suiteName: suite.name), "There are defaults of any name.")
      change.make(DrawingSettings(defaults: defaults))
      #expect(
        content(of: suite).keys.sorted() == (change.isStored ? [change.key] : []),
        "Setting `\(change.key)` stores no other property, even one with a registered value.")
    }
  }

  // Rules: 1
  @Test func whatAnotherInstanceSetsAfterNilIsRead() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      let others = DrawingSettings(defaults: suite.reopened())
      choose(24, true, "Ada", in: settings)
      choose(nil, nil, nil, in: settings)
      choose(48, false, "Mia", in: others)
      #expect(
        choices(of: settings) == "48, false, Mia",
        "`DrawingSettings` reads the defaults at every get, even after it has set nil.")
    }
  }

  // Rules: t4
  @Test(arguments: ["stickerSize", "showsGrid", "signature"])
  func nilRemovesAValueOfAnotherType(key: String) {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      for value in ["large", 7, true, ["a"], Data([1, 2])] as [Any] {
        suite.defaults.set(value, forKey: key)
        choose(nil, nil, nil, in: settings)
        #expect(
          content(of: suite).keys.sorted() == [],
          "Setting `\(key)` to nil removes the stored value, even one of another type.")
      }
    }
  }

  // Rules: 1, 3
  @Test func eachSuiteHasItsOwnChoices() {
    TemporaryDefaults.with { one in
      TemporaryDefaults.with { other in
        let settings = DrawingSettings(defaults: one.defaults)
        let others = DrawingSettings(defaults: other.defaults)
        choose(24, true, "Ada", in: settings)
        choose(48, false, "Mia", in: others)
        #expect(
          choices(of: settings) == "24, true, Ada",
          "`DrawingSettings` uses only its own defaults, whatever is set in another suite.")
        #expect(
          choices(of: others) == "48, false, Mia",
          "`DrawingSettings` uses only its own defaults, whatever is set in another suite.")
        one.defaults.set(7, forKey: "stickerSize")
        one.defaults.set(false, forKey: "showsGrid")
        one.defaults.set("Bo", forKey: "signature")
        #expect(
          choices(of: settings) == "7, false, Bo",
          "`DrawingSettings` reads the defaults at every get, whoever stored the value.")
      }
    }
  }

  // Rules: t3
  @Test(arguments: [true, false])
  func whatSomeoneElseChangedIsStoredAgain(isRemoved: Bool) {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(24, true, "Ada", in: settings)
      suite.defaults.set(isRemoved ? nil : 48 as Any?, forKey: "stickerSize")
      suite.defaults.set(isRemoved ? nil : false as Any?, forKey: "showsGrid")
      suite.defaults.set(isRemoved ? nil : "Mia" as Any?, forKey: "signature")
      choose(24, true, "Ada", in: settings)
      #expect(
        choices(of: DrawingSettings(defaults: suite.reopened())) == "24, true, Ada",
        """
        `DrawingSettings` stores a value that is set, even if this instance has set the same one \
        before: since then, another part of the app has \(isRemoved ? "removed" : "changed") it.
        """)
    }
  }

  // Rules: 3, e1
  @Test func theAppsOwnDefaultsAreNotChanged() {
    let keys = ["stickerSize", "showsGrid", "signature"]
    TemporaryDefaults.with { suite in
      for (key, value) in zip(keys, [36, true, "Bo"] as [Any]) {
        UserDefaults.standard.set(value, forKey: key)
      }
      let settings = DrawingSettings(defaults: suite.defaults)
      let first = choices(of: settings)
      choose(24, false, "Ada", in: settings)
      choose(nil, nil, nil, in: settings)
      let last = choices(of: settings)
      let found = keys.filter { UserDefaults.standard.object(forKey: $0) != nil }
      for key in keys { UserDefaults.standard.removeObject(forKey: key) }
      #expect(
        found == keys,
        "`DrawingSettings` removes nothing from other defaults than those passed to `init`.")
      #expect(
        first == last,
        "`DrawingSettings` takes nothing from other defaults than those passed to `init`.")
    }
  }
}

/// A change of one property, whether something is then under its key, and what becomes of 48, true
/// and Mia.
struct Change: CustomTestStringConvertible, Sendable {
  let testDescription: String
  let key: String
  let isStored: Bool
  let result: String
  let make: @Sendable (DrawingSettings) -> Void

  static let all = [
    Change(
      testDescription: "size 0", key: "stickerSize", isStored: true, result: "0, true, Mia"
    ) { $0.stickerSize = 0 },
    Change(
      testDescription: "no size", key: "stickerSize", isStored: false, result: "nil, true, Mia"
    ) { $0.stickerSize = nil },
    Change(
      testDescription: "grid off", key: "showsGrid", isStored: true, result: "48, false, Mia"
    ) { $0.showsGrid = false },
    Change(
      testDescription: "no grid", key: "showsGrid", isStored: false, result: "48, nil, Mia"
    ) { $0.showsGrid = nil },
    Change(
      testDescription: "Bo", key: "signature", isStored: true, result: "48, true, Bo"
    ) { $0.signature = "Bo" },
    Change(
      testDescription: "no signature", key: "signature", isStored: false, result: "48, true, nil"
    ) { $0.signature = nil },
  ]
}

/// Defaults in which these values seem to be registered; `register` would do it for all tests.
private final class DefaultsWithUsualValues: UserDefaults, @unchecked Sendable {
  private static let usual: [String: any Sendable] = [
    "stickerSize": 24, "showsGrid": true, "signature": "Ada",
  ]

  override func object(forKey key: String) -> Any? {
    super.object(forKey: key) ?? Self.usual[key]
  }
}

/// The three values, as text.
private func choices(of settings: DrawingSettings) -> String {
  let size = settings.stickerSize.map { "\($0)" } ?? "nil"
  let grid = settings.showsGrid.map { "\($0)" } ?? "nil"
  return "\(size), \(grid), \(settings.signature ?? "nil")"
}

/// All that is stored in a suite, as text.
private func content(of suite: TemporaryDefaults) -> [String: String] {
  (suite.defaults.persistentDomain(forName: suite.name) ?? [:]).mapValues { "\($0)" }
}

/// Values that differ from test to test, so that no answer can know them.
private func anyValues(from numbers: inout DrawnNumbers) -> (Int, Bool, String) {
  let size = Int.random(in: 100...10_000, using: &numbers)
  let grid = Bool.random(using: &numbers)
  return (size, grid, "Ada \(Int.random(in: 100...10_000, using: &numbers))")
}

/// Sets all three.
private func choose(
  _ size: Int?, _ grid: Bool?, _ signature: String?, in settings: DrawingSettings
) {
  settings.stickerSize = size
  settings.showsGrid = grid
  settings.signature = signature
}
