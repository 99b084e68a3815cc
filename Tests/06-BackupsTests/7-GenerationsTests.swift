import Backups
import Foundation
import Testing
import Workbench

@Suite("6.7 Generations")
struct GenerationsTests {
  private let home = TemporaryFolder.make()

  @Test func everySaveIsAFileOfItsOwn() throws {
    let generations = keeping(3)
    let first = try generations.save(Data("one".utf8), at: day(1))
    #expect(text(first) == "one", "save returns the file that it has written.")
    let second = try generations.save(Data("two".utf8), at: day(2))
    #expect(text(first) == "one", "A newer generation leaves the older one alone.")
    #expect(text(second) == "two", "save returns the file that it has written.")
    #expect(
      contents(generations) == ["two", "one"], "files gives the one that was saved last first.")
    #expect(contents(keeping(3)) == ["two", "one"], "After a restart it is the same.")
  }

  @Test func withoutAFolderThereAreNone() throws {
    #expect(contents(keeping(3)) == [], "Without a folder there are no generations.")
  }

  // 2026-11-21, its first second and its last, in UTC: elsewhere one of them is of another day.
  @Test(arguments: [1_795_219_200, 1_795_305_599] as [TimeInterval])
  func theNameTellsTheDay(second: TimeInterval) throws {
    let date = Date(timeIntervalSince1970: second)
    let file = try keeping(3).save(Data("one".utf8), at: date)
    #expect(
      file.lastPathComponent.contains("2026-11-21") == true,
      "The name of the file holds the day of the given date in UTC: \(file.lastPathComponent)")
  }

  @Test(arguments: [1, 2, 5])
  func onlyTheNewestAreKept(limit: Int) throws {
    let generations = keeping(limit)
    for number in 1...7 {
      _ = try generations.save(Data("\(number)".utf8), at: day(number))
      #expect(
        contents(generations) == (1...number).reversed().prefix(limit).map { "\($0)" },
        "After each save the newest \(limit) generations are there, and none beyond.")
    }
    let names = try home.names(in: "Backups")
    #expect(names.count == limit, "The files of older generations are gone: \(names)")
  }

  @Test func theHundredthIsLikeTheFirst() throws {
    let generations = keeping(2)
    for number in 1...101 { _ = try generations.save(Data("\(number)".utf8), at: day(1)) }
    #expect(
      contents(generations) == ["101", "100"],
      "After a hundred saves the newest are still those that were saved last.")
  }

  @Test func noSaveIsLeftOut() throws {
    for text in ["", "", "same", "same"] {
      _ = try keeping(9).save(Data(text.utf8), at: day(1))
    }
    #expect(
      contents(keeping(9)) == ["same", "same", "", ""],
      "Each save has a file of its own, with the same data, or with none.")
  }

  @Test func everyChangeIsAStep() throws {
    let steps = Steps()
    let generations = Generations(in: home.item("Backups"), keeping: 1, disk: Disk(steps: steps))
    let first = try generations.save(Data("one".utf8), at: day(1)).lastPathComponent
    #expect(
      steps.taken.contains("make Backups") == true, "Making the folder goes through the disk.")
    let before = steps.taken.count
    let second = try generations.save(Data("two".utf8), at: day(1)).lastPathComponent
    let taken = steps.taken.dropFirst(before)
    #expect(
      taken.contains { $0.hasPrefix("put ") || $0.hasPrefix("finish ") || $0.hasPrefix("move ") }
        == true, "Writing \(second) goes through the disk: \(Array(taken))")
    #expect(
      taken.contains { $0 == "remove \(first)" || $0 == "move \(first)" } == true,
      "Removing \(first) goes through the disk: \(Array(taken))")
  }

  @Test(arguments: [0, -3, .min])
  func atLeastOneIsKept(limit: Int) throws {
    for number in 1...2 {
      _ = try keeping(limit).save(Data("\(number)".utf8), at: day(number))
    }
    #expect(
      contents(keeping(limit)) == ["2"],
      "A limit below one counts as one: the one just written is never removed.")
  }

  @Test func theSameMomentDoesNotCollide() throws {
    for number in 1...12 {
      _ = try keeping(12).save(Data("\(number)".utf8), at: day(1))
    }
    #expect(
      contents(keeping(12)) == (1...12).reversed().map { "\($0)" },
      "Twelve saves of one moment are twelve files, in the order in which they were saved.")
  }

  @Test func aClockMayBeSetBack() throws {
    for (name, date) in [("A", day(20)), ("B", day(21)), ("C", day(1)), ("D", day(2))] {
      let file = try keeping(2).save(Data(name.utf8), at: date)
      #expect(
        text(file) == name, "The one just written is never the one deleted, whatever its date.")
    }
    #expect(
      contents(keeping(2)) == ["D", "C"],
      "With the clock set back, those that were saved last are the newest all the same.")
  }

  @Test func strangersAreLeftAlone() throws {
    let strangers = [".hidden", "notes.txt", "Old/2031-05-09.txt"]
    for name in strangers { try home.write("mine", to: "Backups/\(name)") }
    for number in 1...3 { _ = try keeping(1).save(Data("\(number)".utf8), at: day(number)) }
    #expect(contents(keeping(1)) == ["3"], "What else lies in the folder is no generation.")
    for name in strangers {
      #expect(
        home.text(of: "Backups/\(name)") == "mine", "What is no generation is not removed: \(name)")
    }
  }

  @Test func killedAtAnyMomentNothingIsLost() async throws {
    let table = try await atEveryStep(
      prepare: Self.prepare, save: Self.save,
      killed: { folder, step in
        await #expect(processExitsWith: .exitCode(Steps.exitCode), "The process ends at its step.")
        {
          [path = folder.path as String, step = step as Int] in
          try Self.save(URL(filePath: path), Steps(endBefore: step))
        }
      }, look: lookAndSave)
    #expect(
      table.last == "finished: new, whole", "At the end the new one is there, and two others.")
    #expect(table.count > 1, "Every change goes through the given disk, which makes it a step.")
    #expect(
      table.filter { !$0.hasSuffix("whole") } == [],
      "Killed at any moment, whole generations are there, and enough of them:\n\(lines(table))"
    )
  }

  @Test func aFailedSaveLosesNothing() throws {
    try Self.prepare(home.url)
    let counted = Steps()
    try Self.save(try Self.copy(home.url, as: "Counted"), counted)
    let olds = try home.names(in: "Backups").map { "remove \($0)" }
    var table: [String] = []
    for (index, name) in counted.taken.enumerated() {
      let copy = try Self.copy(home.url, as: "Copy\(index)")
      let saved = (try? Self.save(copy, Steps(failAt: index + 1))) != nil
      let found = look(copy)
      // Where saving returned, or only a removal failed, the new one must be there.
      let isLost = (saved || olds.contains(name)) && !found.hasPrefix("new")
      table.append("failed at step \(index + 1) (\(name)): \(isLost ? "lost, " : "")\(found)")
      let next = Self.generations(copy, Steps())
      _ = try next.save(Data("next".utf8), at: day(3))
      #expect(contents(next).first == "next", "The next save succeeds, and is the newest.")
      #expect(contents(next).count == 3, "The next save that returns has tidied up.")
    }
    #expect(
      table.filter { !$0.hasSuffix("whole") || $0.contains("lost") } == [],
      """
      When a step fails, the others are there, whole; and if save returned, or only a removal
      failed, the new one too:
      \(lines(table))
      """)
  }
}

extension GenerationsTests {
  private func keeping(_ limit: Int) -> Generations {
    Generations(in: home.item("Backups"), keeping: limit, disk: Disk())
  }

  fileprivate static func generations(_ home: URL, _ steps: Steps) -> Generations {
    Generations(
      in: home.appending(path: "Backups"), keeping: 3, disk: Disk(steps: steps))
  }

  private static func prepare(_ home: URL) throws {
    for name in ["first", "second", "third"] {
      _ = try generations(home, Steps()).save(whole(name), at: day(1))
    }
  }

  private static func save(_ home: URL, _ steps: Steps) throws {
    _ = try generations(home, steps).save(whole("new"), at: day(2))
  }

  private static func copy(_ home: URL, as name: String) throws -> URL {
    let copy = home.appending(path: name)
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: home.appending(path: "Backups"), to: copy.appending(path: "Backups"))
    return copy
  }
}

/// Which generations are there, in words that end with `whole` if nothing is lost.
private func look(_ home: URL) -> String {
  let generations = GenerationsTests.generations(home, Steps())
  let found = ((try? generations.files()) ?? []).map { (try? Data(contentsOf: $0)) ?? Data() }
  let names = ["new", "third", "second", "first"].map { ($0, whole($0)) }
  let words = found.map { data in names.first { $0.1 == data }?.0 ?? "half a file" }
  switch words {
  case ["new", "third", "second"]: return "new, whole"
  case ["new", "third", "second", "first"]: return "new and one too many, whole"
  case ["third", "second", "first"]: return "old, whole"
  default: return words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}

/// Which generations are there, and whether the next save goes well.
private func lookAndSave(_ home: URL) -> String {
  let found = look(home)
  let generations = GenerationsTests.generations(home, Steps())
  guard (try? generations.save(Data("next".utf8), at: day(3))) != nil else {
    return "\(found), and the next save throws"
  }
  let saved = contents(generations)
  return saved.first == "next" && saved.count == 3 ? found : "\(found), and then \(saved)"
}

private func whole(_ name: String) -> Data {
  Data("the \(name) list, from here to its end".utf8)
}

private func day(_ number: Int) -> Date {
  Date(timeIntervalSince1970: 1_793_500_000 + Double(number) * 86_400)
}

/// What the generations hold, the first of `files` first.
private func contents(_ generations: Generations) -> [String] {
  do {
    return try generations.files().map { text($0) ?? "no file" }
  } catch {
    return ["files() throws \(error)"]
  }
}

private func text(_ file: URL) -> String? {
  try? String(contentsOf: file, encoding: .utf8)
}

private func lines(_ table: [String]) -> String {
  table.joined(separator: "\n")
}
