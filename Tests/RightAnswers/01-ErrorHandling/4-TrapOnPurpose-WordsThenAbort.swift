// Way: The last words are written by hand, and the process ends itself by a signal.
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
  for line in text.split(separator: "\n").map(String.init) {
    do { palettes.append(try parse(line)) } catch {
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      abort()
    }
  }
  return palettes
}
