import Foundation
import Testing
import Workbench

@Suite("The palettes that come with the app")
struct StoredPaletteTests {
  @Test func theyHaveNamesAndEmojisOfOneCharacterAndNoneTwice() {
    #expect(StoredPalette.builtIns.map(\.id) == Array(1...9))
    #expect(Set(StoredPalette.builtIns.map(\.name)).count == 9)
    for palette in StoredPalette.builtIns {
      #expect(palette.emojis.count >= 10)
      #expect(Set(palette.emojis).count == palette.emojis.count)
      for emoji in palette.emojis {
        #expect(emoji.count == 1)
        #expect(emoji.unicodeScalars.first?.properties.isEmoji == true)
      }
    }
  }
}
