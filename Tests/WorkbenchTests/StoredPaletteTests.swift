import Foundation
import Testing
import Workbench

@Suite("The palettes that come with the app")
struct StoredPaletteTests {
  @Test func thereAreNineWithIDsOfTheirOwn() {
    #expect(StoredPalette.builtIns.map(\.id) == Array(1...9))
    #expect(Set(StoredPalette.builtIns.map(\.name)).count == 9)
    #expect(StoredPalette.builtIns.first?.name == "Vehicles")
    #expect(StoredPalette.builtIns.last?.name == "Faces")
  }

  @Test(arguments: StoredPalette.builtIns)
  func eachHasEmojisOfOneCharacterAndNoneTwice(palette: StoredPalette) {
    #expect(palette.emojis.count >= 10)
    #expect(Set(palette.emojis).count == palette.emojis.count)
    for emoji in palette.emojis {
      #expect(emoji.count == 1)
      #expect(emoji.unicodeScalars.first?.properties.isEmoji == true)
    }
  }

  @Test(arguments: StoredPalette.builtIns)
  func eachComesBackFromJSON(palette: StoredPalette) throws {
    let json = try JSONEncoder().encode(palette)
    #expect(try JSONDecoder().decode(StoredPalette.self, from: json) == palette)
  }
}
