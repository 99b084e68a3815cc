import Foundation
import Workbench

/// The app's built-in palettes, one per line.
public let builtInPaletteText = """
  Vehicles: 🚗🚙🚕🏎🚌🚒🚜🛵🚲✈🚀⛵🚂
  Sports: ⚽🏀🏈🎾🏐🏓🥊🛹🎿🏹🎳🤿
  Music: 🎹🎸🎺🎻🥁🎷🪕🎤🎧🎼🪗
  Animals: 🐎🐄🐖🦙🐑🐐🦌🐕🐈🐓🦙🦆🐇🦔🐐🐢🐘
  Animal Faces: 🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐻🐷🐸🐵
  Flora: 🌱🌿🍀🌵🌴🌲🌳🌾🌷🌻🌹🍄
  Weather: ☀🌤☁🌧⛈🌩❄🌬🌈🌪🌫
  COVID: 🦠😷🧼🧴🧻🌡💉🏥🤒🏠
  Faces: 😀😂😊😍😎🤔😴😭😡🥳😱🤯
  """

/// Parses the palettes of a constant text, one per line.
///
/// The text is part of the program. If `parse` rejects a line of it, that is a programmer's error:
/// the process traps, and its crash message contains the error.
public func builtInPalettes(
  in text: String, parse: (String) throws -> Palette
) -> [Palette] {
  // Every line is a constant, so an error here is a mistake in the program.
  return []
}
