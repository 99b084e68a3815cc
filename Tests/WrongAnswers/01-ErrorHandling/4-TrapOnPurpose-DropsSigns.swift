// Mistake: What Unicode does not know as an emoji is taken out before the parser sees it.
// Verdict: failed
// Message: once and as it stands
import Foundation
import Workbench

/// The palettes that come with the app, one to a line.
public let builtInPaletteText = """
  Vehicles: 🚗🚙🚕🏎🚌🚒🚜🛵🚲✈🚀⛵🚂
  Sports: ⚽🏀🏈🎾🏐🏓🥊🛹🎿🏹🎳🤿
  Music: 🎹🎸🎺🎻🥁🎷🪕🎤🎧🎼🪗
  Animals: 🐎🐄🐖🦙🐑🐐🦌🐕🐈🐓🦆🐇🦔🐢🐘
  Animal Faces: 🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵
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
  try! text.split(separator: "\n").map { line in
    try parse(line.filter { $0.isASCII || $0.unicodeScalars.first!.properties.isEmoji })
  }
}
