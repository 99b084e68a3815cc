import Foundation
import Workbench

// solution, in place of:
//   /// The palettes that come with the app, one to a line.
//   public let builtInPaletteText = """
//     Vehicles: 🚗🚙🚕🏎🚌🚒🚜🛵🚲✈🚀⛵🚂
//     Sports: ⚽🏀🏈🎾🏐🏓🥊🛹🎿🏹🎳🤿
//     Music: 🎹🎸🎺🎻🥁🎷🪕🎤🎧🎼🪗
//     Animals: 🐎🐄🐖🦙🐑🐐🦌🐕🐈🐓🦙🦆🐇🦔🐐🐢🐘
//     Animal Faces: 🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐻🐷🐸🐵
//     Flora: 🌱🌿🍀🌵🌴🌲🌳🌾🌷🌻🌹🍄
//     Weather: ☀🌤☁🌧⛈🌩❄🌬🌈🌪🌫
//     COVID: 🦠😷🧼🧴🧻🌡💉🏥🤒🏠
//     Faces: 😀😂😊😍😎🤔😴😭😡🥳😱🤯
//     """

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
// end of solution

/// Reads the palettes of a text that a programmer wrote, one to a line.
///
/// The text is part of the program: where `parse` refuses a line of it, the program is wrong, and
/// ends with the error as its last words.
public func builtInPalettes(
  in text: String, parse: (String) throws -> Palette
) -> [Palette] {
  // solution, in place of:
  //   // Every line is a constant, so no error is expected here.
  //   return []
  text.split(separator: "\n").map { line in try! parse(String(line)) }
  // end of solution
}
