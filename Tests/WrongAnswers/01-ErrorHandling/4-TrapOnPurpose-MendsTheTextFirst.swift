// Mistake: A repeated emoji is taken out before the parser sees it, which hides broken constants.
// Verdict: failed
// Message: must end the program
import Foundation
import Workbench

/// The palettes that come with the app, one to a line.
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

/// Reads the palettes of a text that a programmer wrote, one to a line.
///
/// The text is part of the program: where `parse` refuses a line of it, the program is wrong, and
/// ends with the error as its last words.
public func builtInPalettes(
  in text: String, parse: (String) throws -> Palette
) -> [Palette] {
  text.split(separator: "\n").map { line in
    var seen: Set<Character> = []
    let colon = line.firstIndex(of: ":") ?? line.startIndex
    let emojis = line[colon...].filter { seen.insert($0).inserted || $0.isWhitespace }
    return try! parse(line[..<colon] + emojis)
  }
}
