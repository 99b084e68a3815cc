import Defaults
import Foundation
import Testing
import Workbench

@Suite("4.1 Set and get")
struct SetAndGetTests {
  @Test func whatIsSetIsRead() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(24, true, "Ada", in: settings)
      #expect(settings.stickerSize == 24, "A sticker size that was set is the one that is read.")
      #expect(settings.showsGrid == true, "A grid that was switched on is on.")
      #expect(settings.signature == "Ada", "A signature that was set is the one that is read.")
    }
  }

  @Test func twoSuitesAreApart() {
    TemporaryDefaults.with { one in
      TemporaryDefaults.with { other in
        DrawingSettings(defaults: one.defaults).stickerSize = 24
        #expect(
          DrawingSettings(defaults: other.defaults).stickerSize != 24,
          "Settings use the defaults that they were given, and no others.")
      }
    }
  }

  @Test func nothingIsThereBeforeItIsSet() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      #expect(settings.stickerSize == nil, "A size that nobody chose is nil, and not 0.")
      #expect(settings.showsGrid == nil, "A grid that nobody chose is nil, and not false.")
      #expect(settings.signature == nil, "A signature that nobody chose is nil, and not empty.")
    }
  }

  @Test func zeroFalseAndEmptyAreChoices() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(0, false, "", in: settings)
      #expect(settings.stickerSize == 0, "0 is a size like any other, and not the same as none.")
      #expect(settings.showsGrid == false, "To switch the grid off is a choice: false, not nil.")
      #expect(settings.signature == "", "An empty signature is a choice: empty, and not nil.")
    }
  }

  @Test func theKeysAreAsStated() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(48, false, "Bo", in: settings)
      #expect(
        suite.defaults.object(forKey: "stickerSize") as? Int == 48,
        "The size is stored as an Int, under stickerSize.")
      #expect(
        suite.defaults.object(forKey: "showsGrid") as? Bool == false,
        "The grid is stored as a Bool, under showsGrid.")
      #expect(
        suite.defaults.object(forKey: "signature") as? String == "Bo",
        "The signature is stored as a String, under signature.")
    }
  }

  @Test func nilLeavesNothingBehind() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(24, true, "Ada", in: settings)
      choose(nil, nil, nil, in: settings)
      for key in ["stickerSize", "showsGrid", "signature"] {
        #expect(
          suite.defaults.object(forKey: key) == nil,
          "Setting nil removes the value: nothing is left under \(key).")
      }
      #expect(settings.stickerSize == nil, "After nil was set, there is no size.")
      #expect(settings.showsGrid == nil, "After nil was set, there is no choice about the grid.")
      #expect(settings.signature == nil, "After nil was set, there is no signature.")
    }
  }

  @Test func aSecondInstanceReadsTheSame() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      let others = DrawingSettings(defaults: suite.reopened())
      choose(0, false, "Bo", in: settings)
      #expect(others.stickerSize == 0, "What is set lies in the defaults, for everybody to read.")
      #expect(others.showsGrid == false, "What is set lies in the defaults, for everybody to read.")
      #expect(others.signature == "Bo", "What is set lies in the defaults, for everybody to read.")
    }
  }

  @Test func aLaterInstanceReadsTheSame() {
    TemporaryDefaults.with { suite in
      choose(24, true, "Ada", in: DrawingSettings(defaults: suite.defaults))
      let later = DrawingSettings(defaults: suite.reopened())
      #expect(later.stickerSize == 24, "Settings made later read what was set before.")
      #expect(later.showsGrid == true, "Settings made later read what was set before.")
      #expect(later.signature == "Ada", "Settings made later read what was set before.")
    }
  }

  @Test func theDefaultsAreAskedEachTime() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      let others = DrawingSettings(defaults: suite.reopened())
      choose(24, true, "Ada", in: settings)
      _ = (others.stickerSize, others.showsGrid, others.signature)
      choose(48, false, "Bo", in: settings)
      #expect(others.stickerSize == 48, "Getting asks the defaults, and no copy made earlier.")
      #expect(others.showsGrid == false, "Getting asks the defaults, and no copy made earlier.")
      #expect(others.signature == "Bo", "Getting asks the defaults, and no copy made earlier.")
      others.stickerSize = 24
      settings.stickerSize = 48
      #expect(others.stickerSize == 48, "A value is stored each time that it is set.")
    }
  }

  @Test func nilRemovesOneAlone() {
    TemporaryDefaults.with { suite in
      let settings = DrawingSettings(defaults: suite.defaults)
      choose(24, true, "Ada", in: settings)
      settings.signature = nil
      #expect(settings.stickerSize == 24, "Setting one property to nil leaves the others alone.")
      #expect(settings.showsGrid == true, "Setting one property to nil leaves the others alone.")
    }
  }
}

/// Sets all three.
private func choose(
  _ size: Int?, _ grid: Bool?, _ signature: String?, in settings: DrawingSettings
) {
  settings.stickerSize = size
  settings.showsGrid = grid
  settings.signature = signature
}
