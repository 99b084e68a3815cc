// Way: Foundation enumerates the lines; a guard on a Result ends the program.
import Foundation
import Workbench

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

public func builtInPalettes(
  in text: String, parse: (String) throws -> Palette
) -> [Palette] {
  var palettes: [Palette] = []
  withoutActuallyEscaping(parse) { parse in
    text.enumerateLines { line, _ in
      let outcome = Result { try parse(line) }
      guard case .success(let palette) = outcome else { preconditionFailure("\(outcome)") }
      palettes.append(palette)
    }
  }
  return palettes
}
