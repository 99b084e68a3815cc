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

  var state: SettingsState {
    SettingsState(
      emojiSize: chosen.emojiSize, showsGrid: chosen.showsGrid, signature: chosen.signature,
      isChosen: Self.defaultValues.keys.sorted().filter { Self.domain(defaults)[$0] != nil },
      extra: defaults.object(forKey: "extra").map { "\($0)" })
  }

  static let domainName = "keepsake.drawing"

  /// Returns the stored values, without those that are registered.
  private static func domain(_ defaults: UserDefaults) -> [String: Any] {
    defaults.persistentDomain(forName: domainName) ?? [:]
  }

  func act(_ verb: String, _ arguments: PlayArguments) throws {
    switch verb {
    case "emojiSize": chosen.emojiSize = try arguments.integer("value")
    case "showsGrid": chosen.showsGrid = try arguments.flag("value")
    case "signature": chosen.signature = try arguments.text("value")
    case "forget": forgetChoices(under: Self.defaultValues.keys.sorted(), in: defaults)
    case "extra": try storeExtra(try arguments.text("value"))
    default: throw UnknownAction(action: "settings.\(verb)")
    }
  }

  /// Stores a value of unknown origin, if it is a property list.
  private func storeExtra(_ text: String) throws {
    let value: Any
    do {
      value = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    } catch {
      throw Told("That is not JSON.")
    }
    do {
      try defaults.store(value, forKey: "extra")
    } catch {
      throw Told("That is not a property list, so it was not stored.")
    }
  }
}

/// The settings that the page shows. A value is nil if exercise 4.1 or 4.2 returns none.
struct SettingsState: Encodable {
  let emojiSize: Int?
  let showsGrid: Bool?
  let signature: String?
  /// The keys of the values that the reader has chosen.
  let isChosen: [String]
  let extra: String?
}
