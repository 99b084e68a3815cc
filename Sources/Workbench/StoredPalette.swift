/// A palette as it is stored, with an id that no other palette of the same list has.
public struct StoredPalette: Codable, Equatable, Identifiable, Sendable {
  /// An id that stays the same when the palette is renamed.
  public var id: Int

  /// The name that the user gave it, such as `Vehicles`.
  public var name: String

  /// The emojis in the order in which they are shown, each a string of one character.
  public var emojis: [String]

  /// Creates a palette from an id, a name and its emojis.
  public init(id: Int, name: String, emojis: [String]) {
    self.id = id
    self.name = name
    self.emojis = emojis
  }
}

extension StoredPalette: StoredAsData {}

extension StoredPalette {
  /// The nine palettes that come with the app, in the order in which they are shown. Their ids are
  /// 1 to 9.
  public static let builtIns: [StoredPalette] = [
    StoredPalette(id: 1, name: "Vehicles", emojis: row("🚗🚙🚕🏎🚌🚒🚜🛵🚲✈🚀⛵🚂")),
    StoredPalette(id: 2, name: "Sports", emojis: row("⚽🏀🏈🎾🏐🏓🥊🛹🎿🏹🎳🤿")),
    StoredPalette(id: 3, name: "Music", emojis: row("🎹🎸🎺🎻🥁🎷🪕🎤🎧🎼🪗")),
    StoredPalette(id: 4, name: "Animals", emojis: row("🐎🐄🐖🦙🐑🐐🦌🐕🐈🐓🦆🐇🦔🐢🐘")),
    StoredPalette(id: 5, name: "Animal Faces", emojis: row("🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵")),
    StoredPalette(id: 6, name: "Flora", emojis: row("🌱🌿🍀🌵🌴🌲🌳🌾🌷🌻🌹🍄")),
    StoredPalette(id: 7, name: "Weather", emojis: row("☀🌤☁🌧⛈🌩❄🌬🌈🌪🌫")),
    StoredPalette(id: 8, name: "COVID", emojis: row("🦠😷🧼🧴🧻🌡💉🏥🤒🏠")),
    StoredPalette(id: 9, name: "Faces", emojis: row("😀😂😊😍😎🤔😴😭😡🥳😱🤯")),
  ]

  /// Returns one string for each character.
  private static func row(_ text: String) -> [String] {
    text.map { String($0) }
  }
}
