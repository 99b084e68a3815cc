// Answers are compiled with: -assert-config Release

import ErrorHandling
import Foundation
import Testing
import Workbench
import WorkbenchChecks

@Suite("1.4 Trap on purpose")
struct TrapOnPurposeTests {
  // Rules: 1
  @Test func eachLineIsAPalette() {
    var parsed: [String] = []
    let palettes = builtInPalettes(in: "Zoo: 🦙🦙\n no colon \nRacing: 🏁🏎") { line in
      parsed.append(line)
      return Palette(name: "parsed \(line)", emojis: ["★", "★"])
    }
    #expect(
      parsed == ["Zoo: 🦙🦙", " no colon ", "Racing: 🏁🏎"],
      "`builtInPalettes` gives each line to `parse` once, unchanged, and checks nothing itself.")
    #expect(
      palettes.map(\.name) == ["parsed Zoo: 🦙🦙", "parsed  no colon ", "parsed Racing: 🏁🏎"],
      "`builtInPalettes` returns the palettes of `parse`, in the order of the lines.")
  }

  // Rules: 2, 3
  @Test func aBrokenConstantTraps() async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.exitStatus, \.standardErrorContent, \.standardOutputContent],
      "`builtInPalettes` ends the process if `parse` rejects a line."
    ) { [mark = mark as String] in
      dropAssertions()
      let names = builtInPalettes(in: "Fruit\nMoon") { Palette(name: $0, emojis: []) }.map(\.name)
      ChildReport.add("good text", names.joined(separator: ", "), mark: mark)
      _ = builtInPalettes(in: "Fruit\nMoon\nTrees") { line in
        if line == "Moon" { throw Rejected.line(lemon) }
        return Palette(name: line, emojis: [])
      }
    }
    guard let end else { return }
    #expect(
      ChildReport(end.standardOutputContent, mark: mark)["good text"] == "Fruit, Moon",
      "`builtInPalettes` returns the palettes of a good text.")
    let isTrap = if case .signal = end.exitStatus { true } else { false }
    #expect(isTrap == true, "`builtInPalettes` ends the process with a trap, not with `exit`.")
    let message = String(decoding: end.standardErrorContent, as: UTF8.self)
    // What is no text there was not written by the answer.
    let text = message.split(separator: "\n").filter { !$0.contains("\u{FFFD}") }
    let lines = text.prefix(2).joined(separator: " ")
    #expect(
      (message.contains(lemon) ? "the error with its value" : lines) == "the error with its value",
      "The crash message contains the error of `parse` and its value, also in a release build.")
  }

  // Rules: 4
  @Test func noPaletteRepeatsAnEmoji() {
    let repeated = builtInPaletteText.split(separator: "\n").flatMap { line in
      let emojis = Array(line).filter { !$0.isASCII }
      return Set(emojis.filter { emoji in emojis.count { $0 == emoji } > 1 })
    }
    #expect(
      repeated.map { String($0) }.sorted() == [],
      "No palette of `builtInPaletteText` repeats an emoji.")
  }

  // Rules: 5
  @Test func nothingElseIsChanged() {
    let lines = builtInPaletteText.split(separator: "\n", omittingEmptySubsequences: false)
    let others = lines.filter { !$0.hasPrefix("Animal") }
    #expect(
      others.joined(separator: "\n") == """
        Vehicles: 🚗🚙🚕🏎🚌🚒🚜🛵🚲✈🚀⛵🚂
        Sports: ⚽🏀🏈🎾🏐🏓🥊🛹🎿🏹🎳🤿
        Music: 🎹🎸🎺🎻🥁🎷🪕🎤🎧🎼🪗
        Flora: 🌱🌿🍀🌵🌴🌲🌳🌾🌷🌻🌹🍄
        Weather: ☀🌤☁🌧⛈🌩❄🌬🌈🌪🌫
        COVID: 🦠😷🧼🧴🧻🌡💉🏥🤒🏠
        Faces: 😀😂😊😍😎🤔😴😭😡🥳😱🤯
        """,
      "The seven palettes that were right are not changed.")
    let animals = lines.filter { $0.hasPrefix("Animal") }.map { line in
      String(line.filter { !"🦙🐐🐻".contains($0) })
    }
    #expect(
      animals == ["Animals: 🐎🐄🐖🐑🦌🐕🐈🐓🦆🐇🦔🐢🐘", "Animal Faces: 🐶🐱🐭🐹🐰🦊🐼🐨🐯🦁🐮🐷🐸🐵"],
      "Only 🦙, 🐐 and 🐻 are removed, each in one of its two places.")
    let places = ["🐖🦙🐑", "🐓🦙🦆", "🐑🐐🦌", "🦔🐐🐢", "🦊🐻🐼", "🐮🐻🐷"]
    let kept = places.filter { builtInPaletteText.contains($0) }.joined()
      .filter { "🦙🐐🐻".contains($0) }
    #expect(kept == "🦙🐐🐻", "🦙, 🐐 and 🐻 each stay in one of their two places.")
  }
}

/// A value that is built at run time, so that no copy of the source contains it.
private var lemon: String { ["lem", "on 🍋"].joined() }

/// An error whose explanation does not contain its value.
private enum Rejected: LocalizedError {
  case line(String)

  var errorDescription: String? { "The line is rejected." }
}
