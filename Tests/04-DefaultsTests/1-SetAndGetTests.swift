import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.1 Set and get")
struct SetAndGetTests {
  // Rules: t1
  @Test func nothingStoredIsNil() {
    TemporaryDefaults.with { suite in
      #expect(
        choices(of: DrawingSettings(defaults: suite.defaults))
          == "emojiSize: nil, showsGrid: nil, signature: nil",
        "While nothing is stored, each property of `DrawingSettings` is nil, not 0 or false.")
    }
  }

  // Rules: t2
  @Test(arguments: rows)
  func whatIsStoredIsRead(size: Int, grid: Bool, signature: String, expected: String) {
    TemporaryDefaults.with { suite in
      suite.defaults.set(size, forKey: "emojiSize")
      suite.defaults.set(grid, forKey: "showsGrid")
      suite.defaults.set(signature, forKey: "signature")
      #expect(
        choices(of: DrawingSettings(defaults: suite.defaults)) == expected,
        "A property of `DrawingSettings` returns the stored value; 0, false and “” are choices.")
    }
  }

  // Rules: t3
  @Test(arguments: rows)
  func whatIsSetIsStored(size: Int, grid: Bool, signature: String, expected: String) {
    TemporaryDefaults.with { suite in
      choose(size, grid, signature, in: DrawingSettings(defaults: suite.defaults))
      #expect(
        stored(in: suite.reopened()) == expected,
        "A property of `DrawingSettings` stores its value at once, under the property's name.")
    }
  }

  // Rules: t4
  @Test func nilRemovesWhatIsStored() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(24, true, "Ana", in: settings)
      settings.showsGrid = nil
      #expect(
        stored(in: suite.defaults) == "emojiSize: 24, showsGrid: nil, signature: Ana",
        "Setting `showsGrid` to nil removes the stored value, and no other.")
      choose(nil, nil, nil, in: settings)
      #expect(
        stored(in: suite.defaults) == "emojiSize: nil, showsGrid: nil, signature: nil",
        "A property of `DrawingSettings` that is set to nil removes the stored value.")
    }
  }

  // Rules: 1
  @Test func theDefaultsAreReadAtEachGet() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      let other = DrawingSettings(defaults: suite.reopened())
      choose(24, true, "Ana", in: settings)
      #expect(
        choices(of: other) == "emojiSize: 24, showsGrid: true, signature: Ana",
        "What one `DrawingSettings` sets, another one reads, although it was made before.")
      other.emojiSize = 48
      other.signature = "Mia"
      settings.showsGrid = false
      for reader in [settings, other] {
        #expect(
          choices(of: reader) == "emojiSize: 48, showsGrid: false, signature: Mia",
          "Every get of `DrawingSettings` reads the defaults, not a copy of what was set or read.")
      }
    }
  }

  // Rules: 2
  @Test func onlyTheGivenDefaultsAreUsed() {
    TemporaryDefaults.with { suite in
      UserDefaults.standard.set("Bo", forKey: "signature")
      let settings = DrawingSettings(defaults: suite.defaults)
      _ = DrawingSettings(defaults: .standard)
      #expect(
        choices(of: settings) == "emojiSize: nil, showsGrid: nil, signature: nil",
        "`DrawingSettings` reads the defaults that were passed to `init`, not the standard.")
      choose(24, true, "Ana", in: settings)
      let found = stored(in: .standard)
      // What an answer has left there is not for the next run.
      for key in keys { UserDefaults.standard.removeObject(forKey: key) }
      #expect(
        found == "emojiSize: nil, showsGrid: nil, signature: Bo",
        "`DrawingSettings` stores in the defaults that were passed to `init`, not in the standard.")
    }
  }
}

private let rows = [
  (24, true, " Ana ", "emojiSize: 24, showsGrid: true, signature:  Ana "),
  (0, false, "", "emojiSize: 0, showsGrid: false, signature: "),
]
private let keys = ["emojiSize", "showsGrid", "signature"]

private func choose(_ size: Int?, _ grid: Bool?, _ name: String?, in settings: DrawingSettings) {
  settings.emojiSize = size
  settings.showsGrid = grid
  settings.signature = name
}

/// The three properties as text.
private func choices(of settings: DrawingSettings) -> String {
  describe(settings.emojiSize, settings.showsGrid, settings.signature)
}

/// The values that these defaults have under the names of the properties, as text.
private func stored(in defaults: UserDefaults) -> String {
  describe(
    defaults.object(forKey: "emojiSize") as? Int, defaults.object(forKey: "showsGrid") as? Bool,
    defaults.object(forKey: "signature") as? String)
}

private func describe(_ size: Int?, _ grid: Bool?, _ signature: String?) -> String {
  let values = [size.map { "\($0)" }, grid.map { "\($0)" }, signature]
  return zip(keys, values).map { "\($0): \($1 ?? "nil")" }.joined(separator: ", ")
}
