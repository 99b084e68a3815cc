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
      let given = builtIn.emojis.map { String($0) }
      #expect(
        palette.emojis.sorted() == Set(given).sorted(),
        "Every emoji of \(builtIn.name) is still there, once: of two equal ones, one is gone.")
      #expect(
        palette.emojis == inOrder(palette.emojis, of: given),
        "The emojis of \(builtIn.name) that stay are in the order in which they were given.")
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

  @Test func theParserAloneDecides() {
    let lines = ["Zoo: 🦙🦙", " no colon ", "Signs: aé★", "Moon: 🌙", "Zoo: 🦙🦙", "Zoo:"]
    var seen: [String] = []
    let palettes = builtInPalettes(in: lines.joined(separator: "\n")) { line in
      seen.append(line)
      return Palette(name: line, emojis: line == "Moon: 🌙" ? [] : ["★", "★"])
    }
    #expect(seen == lines, "The parser gets every line, once and as it stands.")
    #expect(palettes.map(\.name) == lines, "What the parser accepts is good, whatever it holds.")
    #expect(
      palettes.map(\.emojis.count) == [2, 2, 2, 0, 2, 2],
      "A palette is what the parser made of its line.")
  }
}

/// The nine palettes as they were given.
private let builtIns: [(name: String, emojis: String)] = [
  ("Vehicles", "🚗🚙🚕🏎🚌🚒🚜🛵🚲✈🚀⛵🚂"),
  ("Sports", "⚽🏀🏈🎾🏐🏓🥊🛹🎿🏹🎳🤿"),
  ("Music", "🎹🎸🎺🎻🥁🎷🪕🎤🎧🎼🪗"),
  ("Animals", "🐎🐄🐖🦙🐑🐐🦌🐕🐈🐓🦙🦆🐇🦔🐐🐢🐘"),
  ("Animal Faces", "🐶🐱🐭🐹🐰🦊🐻🐼🐨🐯🦁🐮🐻🐷🐸🐵"),
  ("Flora", "🌱🌿🍀🌵🌴🌲🌳🌾🌷🌻🌹🍄"),
  ("Weather", "☀🌤☁🌧⛈🌩❄🌬🌈🌪🌫"),
  ("COVID", "🦠😷🧼🧴🧻🌡💉🏥🤒🏠"),
  ("Faces", "😀😂😊😍😎🤔😴😭😡🥳😱🤯"),
]

/// These emojis if they stand in the order of those given, and otherwise one good order.
private func inOrder(_ emojis: [String], of given: [String]) -> [String] {
  var rest = emojis[...]
  for emoji in given where emoji == rest.first { rest.removeFirst() }
  return rest.isEmpty ? emojis : given.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}

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
