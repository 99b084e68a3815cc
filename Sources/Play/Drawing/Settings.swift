import Defaults
import Foundation
import Workbench

/// Small choices about drawing, stored in defaults as in chapter 4.
@MainActor final class Settings {
  /// The values that are read if nothing was chosen.
  static let defaultValues: [String: any Sendable] = [
    "emojiSize": 64, "showsGrid": false, "signature": "",
  ]

  private let defaults: UserDefaults
  private let chosen: DrawingSettings

  init(in defaults: UserDefaults) {
    self.defaults = defaults
    chosen = DrawingSettings(defaults: defaults)
    registerDefaultValues(Self.defaultValues, in: defaults)
  }

  static let domainName = "keepsake.drawing"

  /// The settings, which are nil if exercise 4.1 or 4.2 returns none, and the keys of the values that
  /// the reader has chosen.
  var state: PageValues {
    let stored = defaults.persistentDomain(forName: Self.domainName) ?? [:]
    return [
      "emojiSize": chosen.emojiSize, "showsGrid": chosen.showsGrid, "signature": chosen.signature,
      "isChosen": Self.defaultValues.keys.sorted().filter { stored[$0] != nil },
      "extra": defaults.object(forKey: "extra").map(Words.json),
    ]
  }

  func act(_ verb: String, _ arguments: PlayArguments) throws {
    switch verb {
    case "emojiSize": chosen.emojiSize = try arguments.integer("value")
    case "showsGrid": chosen.showsGrid = try arguments.flag("value")
    case "signature": chosen.signature = try arguments.text("value")
    case "forget": forgetChoices(under: Self.defaultValues.keys.sorted(), in: defaults)
    case "extra":
      let text = Data(try arguments.text("value").utf8)
      let value = try? JSONSerialization.jsonObject(with: text, options: .fragmentsAllowed)
      guard let value else { throw Told("That is not JSON.") }
      try defaults.store(value, forKey: "extra")
      if defaults.object(forKey: "extra") == nil { throw Told("Nothing was stored.") }
    default: throw Told(unknown: "settings.\(verb)")
    }
  }
}
