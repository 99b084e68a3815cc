import ErrorHandling
import Foundation
import Testing
import Workbench

@Suite("1.4 Trap on purpose")
struct TrapOnPurposeTests {
  // Rules: 1
  @Test func goodTextGivesItsPalettes() {
    let palettes = builtInPalettes(in: "Fruit: 🍎🍐\nRacing: 🏁🏎", parse: parse)
    #expect(
      palettes.map(\.name) == ["Fruit", "Racing"],
      "`builtInPalettes` returns one palette per line, in the order of the lines.")
    #expect(
      palettes.map(\.emojis) == [["🍎", "🍐"], ["🏁", "🏎"]],
      "`builtInPalettes` returns each palette exactly as `parse` returned it.")
  }

  // Rules: 4, 5
  @Test func theBuiltInPalettesAreWhole() {
    let palettes = builtInPalettes(in: builtInPaletteText, parse: parse)
    #expect(
      palettes.map(\.name) == builtIns.map(\.name),
      "`builtInPaletteText` still contains all nine palettes, in their original order.")
    for (palette, builtIn) in zip(palettes, builtIns) {
      let given = builtIn.emojis.map { String($0) }
      #expect(
        palette.emojis.sorted() == Set(given).sorted(),
        "`builtInPaletteText` still contains each emoji of \(builtIn.name) exactly once.")
      #expect(
        palette.emojis == inOrder(palette.emojis, of: given),
        "`builtInPaletteText` still has the emojis of \(builtIn.name) in their original order.")
    }
  }

  // Rules: 3
  @Test(arguments: [0, 1, 2])
  func aBrokenConstantTrapsAndIsNamed(position: Int) async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.exitStatus, \.standardErrorContent, \.standardOutputContent],
      """
      `builtInPalettes` must end the process if a built-in palette cannot be parsed, also in a \
      release build.
      """
    ) { [position, mark = mark as String] in
      reportGoodText(mark)
      var lines = ["Fruit: 🍎🍐", "Racing: 🏁🏎"]
      lines.insert(position == 2 ? brokenName : "\(brokenName): 🍋🍋", at: position)
      _ = builtInPalettes(in: lines.joined(separator: "\n"), parse: parse)
    }
    let result = try #require(
      end, "`builtInPalettes` must end the process if a built-in palette cannot be parsed.")
    #expect(
      isSignal(result.exitStatus),
      "`builtInPalettes` must end the process with a trap, not with `exit`.")
    expectGoodText(result, mark)
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(brokenName),
      """
      The crash message of `builtInPalettes` must contain the error, which names the broken \
      palette.
      """)
  }

  // Rules: 3
  @Test(arguments: [0, 30])
  func theCrashMessageContainsTheError(position: Int) async throws {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure,
      observing: [\.exitStatus, \.standardErrorContent, \.standardOutputContent],
      """
      `builtInPalettes` must end the process if a built-in palette cannot be parsed, also in a \
      release build.
      """
    ) { [position, mark = mark as String] in
      reportGoodText(mark)
      let lines = (0...30).map { "Line \($0)" }
      _ = builtInPalettes(in: lines.joined(separator: "\n")) { line in
        guard line == lines[position] else { return Palette(name: line, emojis: []) }
        let value = String(repeating: "lemon, ", count: 100) + brokenName
        if position == 0 { throw TrapOnPurposeTests.BrokenLine.incomplete(value) }
        throw TrapOnPurposeTests.ExplainedLine.incomplete(value)
      }
    }
    let result = try #require(
      end, "`builtInPalettes` must end the process if a built-in palette cannot be parsed.")
    #expect(
      isSignal(result.exitStatus),
      "`builtInPalettes` must end the process with a trap, whichever line is wrong.")
    expectGoodText(result, mark)
    #expect(
      String(decoding: result.standardErrorContent, as: UTF8.self).contains(brokenName),
      """
      The crash message of `builtInPalettes` must contain the error with its value, even a long \
      one, and not only the line.
      """)
  }

  // Rules: 3
  @Test(arguments: [true, false])
  func everyErrorTraps(isCanceled: Bool) async {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "`builtInPalettes` must end the process, whatever error `parse` throws."
    ) { [isCanceled, mark = mark as String] in
      reportGoodText(mark)
      _ = builtInPalettes(in: "Fruit: 🍎🍐") { _ in
        throw isCanceled ? CancellationError() as any Error : PaletteFileError.missing
      }
    }
    expectGoodText(end, mark)
  }

  // Rules: 5
  @Test func nothingElseInTheTextIsChanged() throws {
    let palettes = builtInPalettes(in: builtInPaletteText) { line in
      Palette(name: line.prefix { $0 != ":" }.description, emojis: line.map { String($0) })
    }
    #expect(
      palettes.map { "\($0.name): " } == builtIns.map { "\($0.name): " },
      "`builtInPaletteText` still contains all nine palettes, in their original order.")
    let rows = palettes.map { palette in
      palette.emojis.dropFirst(palette.name.count).filter { builtInCharacters.contains($0) }
    }
    let text = zip(palettes, rows).map { "\($0.name): \($1.joined())" }.joined(separator: "\n")
    #expect(
      builtInPaletteText == text,
      "Nothing else is changed in `builtInPaletteText`, not even a space or a line break.")
  }

  // Rules: 1, 2
  @Test func onlyParseDecides() {
    let lines = [
      "\u{FEFF}Zoo: 🦙🦙", " no colon ", "Signs: aé★", "Moon: 🌙", "Zoo: 🦙🦙", "Zoo: 🦙🦙", "Zoo:",
      "# Old: 🦙", "// Old: 🦙", "- Old: 🦙", "; Old", ":", "Ice\tcream:\u{A0}🍦",
      "Cafe\u{301} caf\u{E9}:", "Zoo\u{200B}: 🦙",
    ]
    var seen: [String] = []
    let palettes = builtInPalettes(in: lines.joined(separator: "\n")) { line in
      seen.append(line)
      return Palette(name: line == ":" ? "" : line, emojis: line == "Moon: 🌙" ? [] : ["★", "★"])
    }
    #expect(seen == lines, "`builtInPalettes` passes every line to `parse` once, unchanged.")
    #expect(
      seen.map(\.unicodeScalars.count) == lines.map(\.unicodeScalars.count),
      "`builtInPalettes` passes every line to `parse` unchanged, with all its code points.")
    #expect(
      palettes.map(\.name) == lines.map { $0 == ":" ? "" : $0 },
      "`builtInPalettes` keeps every line that `parse` accepts, whatever it contains.")
    #expect(
      palettes.map(\.emojis.count) == lines.map { $0 == "Moon: 🌙" ? 0 : 2 },
      "`builtInPalettes` returns each palette exactly as `parse` returned it.")
  }

  // Rules: 1, 3
  @Test func anErrorThrownOnceTraps() async {
    let mark = ChildReport.newMark()
    let end = await #expect(
      processExitsWith: .failure, observing: [\.standardOutputContent],
      "`builtInPalettes` must end the process if `parse` throws, and not ask a second time."
    ) { [mark = mark as String] in
      reportGoodText(mark)
      var calls = 0
      // The trap does not depend on the text either.
      _ = builtInPalettes(in: builtInPaletteText) { line in
        calls += 1
        if calls == 1 { throw CocoaError(.fileReadCorruptFile) }
        return Palette(name: line, emojis: [])
      }
    }
    expectGoodText(end, mark)
  }
}

/// Parses a good text in the process of an exit test, and reports its palettes. So an answer that
/// only traps in such a process is not taken for one that traps for a reason. From then on there
/// are no assertions, as in a release build.
private func reportGoodText(_ mark: String) {
  dropAssertions()
  let palettes = builtInPalettes(in: "Fruit: 🍎🍐\nRacing: 🏁🏎", parse: parse)
  ChildReport.add("good text", palettes.map(\.name).joined(separator: ", "), mark: mark)
  // A process that traps does not write what it still keeps.
  fflush(nil)
}

/// Checks what `reportGoodText` reported before the process ended.
private func expectGoodText(_ end: ExitTest.Result?, _ mark: String) {
  // A process that has not trapped is already a failure.
  guard let end else { return }
  let report = ChildReport(end.standardOutputContent, mark: mark)
  #expect(
    report["good text"] == "Fruit, Racing",
    "`builtInPalettes` ends the process only if a palette cannot be parsed.")
}

/// The nine palettes in their original form.
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

/// All emojis of the nine palettes.
private let builtInCharacters = Set(builtIns.flatMap { $0.emojis.map { String($0) } })

/// These emojis if they are in their original order, and otherwise a correct order.
private func inOrder(_ emojis: [String], of given: [String]) -> [String] {
  var rest = emojis[...]
  for emoji in given where emoji == rest.first { rest.removeFirst() }
  return rest.isEmpty ? emojis : given.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
}

/// The name of a broken palette, built at run time so that no copy of the source contains it.
private var brokenName: String { ["Cit", "rus"].joined() }

extension TrapOnPurposeTests {
  /// The reasons to reject a line. If it were private, a trap would print an address for its name.
  enum BrokenLine: Error {
    case incomplete(String)
    case repeatedEmoji(String, palette: String)
  }

  /// A reason whose explanation does not contain its value.
  enum ExplainedLine: LocalizedError {
    case incomplete(String)

    var errorDescription: String? { "The line is incomplete." }
  }
}

/// Parses a palette, and rejects one that repeats an emoji.
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

/// Tells whether a process ended by any signal, as a trap does.
private func isSignal(_ status: ExitStatus) -> Bool {
  if case .signal = status { return true }
  return false
}
