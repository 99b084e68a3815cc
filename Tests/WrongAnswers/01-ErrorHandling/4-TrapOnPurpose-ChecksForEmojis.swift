// Mistake: A check for emojis traps on 🏎, which Unicode takes for text unless told otherwise.
// Verdict: crashed
// Message: is not an emoji
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
  text.split(separator: "\n").map { line in
    for emoji in line.drop(while: { $0 != ":" }).dropFirst() where !emoji.isWhitespace {
      let isEmoji = emoji.unicodeScalars.contains { $0.properties.isEmojiPresentation }
      if !isEmoji { fatalError("\(line): \(emoji) is not an emoji") }
    }
    return try! parse(String(line))
  }
}
