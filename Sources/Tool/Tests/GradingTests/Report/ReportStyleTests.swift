import Foundation
import Judging
import Support
import Testing

@testable import Grading

@Suite("The report's colours")
struct ReportStyleTests {
  /// The colours of the sheet, as it is written: light ones first, then dark.
  private let palettes: [[String: String]] = HTML.reportStyles.markup
    .matches(of: /:root\{([^}]*)\}/).map { block in
      let pairs = block.1.matches(of: /--([a-z-]+):(#[0-9a-f]{6})/).map {
        (String($0.1), String($0.2))
      }
      return Dictionary(uniqueKeysWithValues: pairs)
    }

  @Test func everyTextCanBeReadInBothPalettes() throws {
    try #require(palettes.count == 2)
    for palette in palettes {
      for (name, colour) in palette where name.hasSuffix("-ink") {
        let own = palette[name.replacing("-ink", with: "-ground")]
        let grounds =
          own.map { [$0] } ?? [palette["paper-ground"], palette["panel-ground"]].compactMap(\.self)
        #expect(!grounds.isEmpty)
        for ground in grounds {
          let contrast = try contrast(colour, ground)
          #expect(contrast >= 4.5, "\(name) on \(ground)")
        }
      }
      let focus = try #require(palette["focus"])
      let paper = try #require(palette["paper-ground"])
      #expect(try contrast(focus, paper) >= 3, "The focus can be seen.")
    }
  }

  @Test func everyStatusHasASignOfItsOwn() throws {
    let signs = try Verdict.Status.allCases.map { status in
      let rule = try Regex("[.]map [.]\(StatusMark(status).style)::before[{]content:\"(.)\";")
      return try #require(
        HTML.reportStyles.markup.firstMatch(of: rule)?.output[1].substring, "\(status)")
    }
    #expect(Set(signs).count == signs.count, "\(signs)")
  }

  @Test func stylesAndScriptReadTheSameAsHTMLAndAsXML() {
    for asset in [HTML.reportStyles, HTML.reportScript] {
      #expect(asset.markup.count > 1_000)
      #expect(!asset.markup.contains { $0 == "<" || $0 == "&" })
    }
  }

  @Test func bothPalettesNameTheSameColours() throws {
    try #require(palettes.count == 2)
    #expect(palettes[0].keys.sorted() == palettes[1].keys.sorted())
  }

  @Test func pointsStandAsTheyAreWritten() {
    let html: HTML = "<td>\(Points(hundredths: 250))</td>"
    #expect(html.markup == "<td>2.5</td>")
  }

  /// The measure itself, held against its ends.
  @Test func blackOnWhiteIsTwentyOne() throws {
    #expect(try abs(contrast("#000000", "#ffffff") - 21) < 0.01)
    #expect(try abs(contrast("#777777", "#ffffff") - 4.48) < 0.01)
  }

  private func contrast(_ one: String, _ other: String) throws -> Double {
    let lights = try [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private func luminance(_ colour: String) throws -> Double {
    let number = try #require(Int(colour.dropFirst(), radix: 16))
    let parts = [16, 8, 0].map { shift -> Double in
      let part = Double((number >> shift) & 255) / 255
      return part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
