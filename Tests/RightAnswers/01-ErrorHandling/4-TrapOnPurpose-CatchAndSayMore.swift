// Way: A catch clause with fatalError; the first of two equal emojis is gone, not the second.
import Foundation
import Workbench

/// The palettes that come with the app, one to a line.
public let builtInPaletteText = """
  Vehicles: 🚗🚙🚕🏎🚌🚒🚜🛵🚲✈🚀⛵🚂
  Sports: ⚽🏀🏈🎾🏐🏓🥊🛹🎿🏹🎳🤿
  Music: 🎹🎸🎺🎻🥁🎷🪕🎤🎧🎼🪗
  Animals: 🐎🐄🐖🐑🦌🐕🐈🐓🦙🦆🐇🦔🐐🐢🐘
  Animal Faces: 🐶🐱🐭🐹🐰🦊🐼🐨🐯🦁🐮🐻🐷🐸🐵
  Flora: 🌱🌿🍀🌵🌴🌲🌳🌾🌷🌻🌹🍄
  Weather: ☀🌤☁🌧⛈🌩❄🌬🌈🌪🌫
  COVID: 🦠😷🧼🧴🧻🌡💉🏥🤒🏠
  Faces: 😀😂😊😍😎🤔😴😭😡🥳😱🤯
  """

/// Reads the palettes of a text that a programmer wrote, one to a line.
///
/// The text is part of the program: where `parse` refuses a line of it, the program is wrong, and
/// ends with the error as its last words.
public func builtInPalettes(
  in text: String, parse: (String) throws -> Palette
) -> [Palette] {
  text.split(whereSeparator: \.isNewline).map { line in
    do {
      return try parse(String(line))
    } catch {
      fatalError("A built-in palette is broken: \(line) (\(error))")
    }
  }
}
