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
        choices(of: DrawingSettings(defaults: suite.defaults)) == "nil, nil, nil",
        "While nothing is stored, each property of `DrawingSettings` is nil, not 0 or false.")
    }
  }

  // Rules: t2
  @Test(arguments: [(24, true, " Ana ", "24, true,  Ana "), (0, false, "", "0, false, ")])
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
  @Test(arguments: [(24, true, " Ana ", "24, true,  Ana "), (0, false, "", "0, false, ")])
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
      choose(nil, nil, nil, in: settings)
      #expect(
        stored(in: suite.defaults) == "nil, nil, nil",
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
        choices(of: other) == "24, true, Ana",
        "What one `DrawingSettings` sets, another one reads, although it was made before.")
      other.emojiSize = 48
      settings.showsGrid = false
      for reader in [settings, other] {
        #expect(
          choices(of: reader) == "48, false, Ana",
          "Every get of `DrawingSettings` reads the defaults, not a copy of what was set or read.")
      }
    }
  }

  // Rules: 2
  @Test func onlyTheGivenDefaultsAreUsed() {
    TemporaryDefaults.with { suite in
      UserDefaults.standard.set("Bo", forKey: "signature")
      // What an answer has left there is not for the next run.
      defer { for key in keys { UserDefaults.standard.removeObject(forKey: key) } }
      let settings = DrawingSettings(defaults: suite.defaults)
      settings.emojiSize = 24
      #expect(
        [choices(of: settings), stored(in: .standard)] == ["24, nil, nil", "nil, nil, Bo"],
        "`DrawingSettings` uses the defaults that were passed to `init`, and not the standard.")
    }
  }
}

private let keys = ["emojiSize", "showsGrid", "signature"]

private func choose(_ size: Int?, _ grid: Bool?, _ name: String?, in settings: DrawingSettings) {
  settings.emojiSize = size
  settings.showsGrid = grid
  settings.signature = name
}

/// The three properties as text.
private func choices(of settings: DrawingSettings) -> String {
  describe([settings.emojiSize, settings.showsGrid, settings.signature])
}

/// The values that these defaults have under the names of the properties, as text.
private func stored(in defaults: UserDefaults) -> String {
  let values = keys.map { defaults.object(forKey: $0) }
  return describe([values[0] as? Int, values[1] as? Bool, values[2] as? String])
}

private func describe(_ values: [Any?]) -> String {
  values.map { $0.map { "\($0)" } ?? "nil" }.joined(separator: ", ")
}
