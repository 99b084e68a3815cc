// Way: A catch clause with fatalError; the first of two equal emojis is gone, not the second.
import Foundation
import Workbench

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
