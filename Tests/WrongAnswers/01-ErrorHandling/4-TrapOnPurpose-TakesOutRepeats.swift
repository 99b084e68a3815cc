// Mistake: A repeated emoji is taken out of what the parser returned.
// Verdict: failed
// Message: A palette is what the parser made of its line
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
  var palettes: [Palette] = []
  for line in text.split(separator: "\n").map(String.init) {
    var palette = try! parse(line)
    var seen: Set<String> = []
    palette.emojis.removeAll { !seen.insert($0).inserted }
    palettes.append(palette)
  }
  return palettes
}
