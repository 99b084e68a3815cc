import ErrorHandling
import Testing
import Workbench

@Suite("1.4 Trap on purpose")
struct TrapOnPurposeTests {
  @Test func goodTextGivesItsPalettes() {
    let palettes = builtInPalettes(in: "Fruit: 🍎🍐\nRacing: 🏁🏎", parse: parse)
    #expect(
      palettes.map(\.name) == ["Fruit", "Racing"],
      "Each line of the text gives a palette, in the lines' order.")
    #expect(
      palettes.map(\.emojis) == [["🍎", "🍐"], ["🏁", "🏎"]],
      "A palette is what the parser made of its line.")
  }

  @Test func theBuiltInPalettesAreWhole() {
    let palettes = builtInPalettes(in: builtInPaletteText, parse: parse)
    #expect(
      palettes.map(\.name) == builtIns.map(\.name),
      "All nine palettes are there, in the order in which they were given.")
    for (palette, builtIn) in zip(palettes, builtIns) {
      #expect(
        palette.emojis.sorted() == builtIn.emojis.map { String($0) }.sorted(),
        "Every emoji of \(builtIn.name) is still there, once: of two equal ones, one is gone.")
    }
  }

  @Test func aBrokenConstantTrapsAndIsNamed() async throws {
    let end = await #expect(
      processExitsWith: .failure, observing: [\.exitStatus, \.standardErrorContent],
      "A built-in palette that cannot be read must end the program."
    ) {
      _ = builtInPalettes(in: "Fruit: 🍎🍐\n\(brokenName): 🍋🍋", parse: parse)
    }
    let result = try #require(end, "A built-in palette that cannot be read must end the program.")
    #expect(isSignal(result.exitStatus), "The program ends by a trap, not by leaving early.")
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(brokenName),
      "The last words must name the palette that is broken: the parser's error does.")
  }
}

/// The nine palettes, with every emoji once.
private let builtIns: [(name: String, emojis: String)] = [
  ("Vehicles", "🚗🚙🚕🏎🚌🚒🚜🛵🚲✈🚀⛵🚂"),
  ("Sports", "⚽🏀🏈🎾🏐🏓🥊🛹🎿🏹🎳🤿"),
  ("Music", "🎹🎸🎺🎻🥁🎷🪕🎤🎧🎼🪗"),
  ("Animals", "🐎🐄🐖🦙🐑🐐🦌🐕🐈🐓🦆🐇🦔🐢🐘"),
  ("Animal Faces", "🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐷🐸🐵"),
  ("Flora", "🌱🌿🍀🌵🌴🌲🌳🌾🌷🌻🌹🍄"),
  ("Weather", "☀🌤☁🌧⛈🌩❄🌬🌈🌪🌫"),
  ("COVID", "🦠😷🧼🧴🧻🌡💉🏥🤒🏠"),
  ("Faces", "😀😂😊😍😎🤔😴😭😡🥳😱🤯"),
]

/// The name of a broken palette, put together only here, so that no listing of code can hold it.
private var brokenName: String { ["Cit", "rus"].joined() }

extension TrapOnPurposeTests {
  /// What a line can be refused for. Were it private, a trap would print an address for its name.
  enum BrokenLine: Error {
    case incomplete(String)
    case repeatedEmoji(String, palette: String)
  }
}

/// Reads a palette, and refuses one that repeats an emoji.
private func parse(_ line: String) throws -> Palette {
  let parts = line.split(separator: ":", maxSplits: 1)
  guard parts.count == 2 else { throw TrapOnPurposeTests.BrokenLine.incomplete(line) }
  let name = String(parts[0].trimmingPrefix { $0.isWhitespace })
  let emojis = parts[1].filter { !$0.isWhitespace }.map { String($0) }
  for (index, emoji) in emojis.enumerated() where emojis[..<index].contains(emoji) {
    throw TrapOnPurposeTests.BrokenLine.repeatedEmoji(emoji, palette: name)
  }
  return Palette(name: name, emojis: emojis)
}

/// Whether a process ended by a signal, as a trap does, whichever it was.
private func isSignal(_ status: ExitStatus) -> Bool {
  if case .signal = status { return true }
  return false
}
