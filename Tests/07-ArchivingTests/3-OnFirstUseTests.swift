import Archiving
import Foundation
import Testing
import Workbench

@Suite("7.3 Load on first use")
struct OnFirstUseTests {
  let folder = URL(fileURLWithPath: "/shelf/7.scarycreature", isDirectory: true)

  @Test func theCreatureIsReadWhenAskedFor() throws {
    let disk = Reader([.success(ScaryCreature(title: "Ghoul", rating: 4))])
    let lazy = LazyCreature(folder: folder, read: disk.read)
    #expect(disk.asked.count == 0, "Nobody has asked for the creature yet: nothing is read.")
    #expect(outcome(lazy) == "Ghoul", "creature() returns what was read.")
    #expect(
      disk.asked == ["7.scarycreature"], "The first use reads, once, from the folder it was given.")
  }

  @Test func itIsReadOnce() throws {
    let disk = Reader([.success(ScaryCreature(title: "Ghoul", rating: 4)), .success(nil)])
    let lazy = LazyCreature(folder: folder, read: disk.read)
    let first = try lazy.creature()
    let third = try (lazy.creature(), lazy.creature()).1
    #expect(disk.asked.count == 1, "However often the creature is asked for, it is read once.")
    #expect(first != nil, "creature() returns what was read.")
    #expect((first === third) == true, "The same object comes back each time.")
  }

  @Test func absenceIsRemembered() throws {
    let disk = Reader([.success(nil), .success(ScaryCreature(title: "Ghoul", rating: 4))])
    let lazy = LazyCreature(folder: folder, read: disk.read)
    #expect(outcome(lazy) == "none", "Where nothing is saved, there is no creature.")
    #expect(outcome(lazy) == "none", "That there is no creature is remembered.")
    #expect(disk.asked.count == 1, "Nil is an answer too: it is not asked for again.")
  }

  @Test func aFailureIsThrownAndTriedAgain() throws {
    let disk = Reader([
      .failure(Asleep(attempt: 1)), .failure(Asleep(attempt: 2)),
      .success(ScaryCreature(title: "Ghoul", rating: 4)), .success(nil),
    ])
    let lazy = LazyCreature(folder: folder, read: disk.read)
    #expect(outcome(lazy) == "throws Asleep 1", "The error in reading is thrown, unchanged.")
    #expect(outcome(lazy) == "throws Asleep 2", "An error is no answer: it is tried again.")
    #expect(outcome(lazy) == "Ghoul", "When reading succeeds at last, the creature is there.")
    #expect(outcome(lazy) == "Ghoul", "After a success it is the creature that is remembered.")
    #expect(disk.asked.count == 3, "It is read until it succeeds, and no more.")
  }

  @Test func aFailureIsNotAbsence() throws {
    let disk = Reader([.failure(CocoaError(.fileReadNoSuchFile)), .success(nil), .success(nil)])
    let lazy = LazyCreature(folder: folder, read: disk.read)
    #expect(
      outcome(lazy) == "throws something else",
      "Only nil means that there is no creature: any error is thrown, a missing file too.")
    #expect(outcome(lazy) == "none", "After the error it is read again, and nil is an answer.")
    #expect(outcome(lazy) == "none", "That there is no creature is remembered, after an error too.")
    #expect(disk.asked.count == 2, "It is read until there is an answer, and no more.")
  }

  @Test(arguments: 0...2)
  func theReplacementIsTheOneThatCounts(reads: Int) throws {
    let disk = Reader([.failure(Asleep(attempt: 1)), .success(nil), .success(nil)])
    let lazy = LazyCreature(folder: folder, read: disk.read)
    for _ in 0..<reads { _ = outcome(lazy) }
    let imp = ScaryCreature(title: "Imp", rating: 2)
    lazy.replace(with: imp)
    #expect(disk.asked.count == reads, "To replace a creature is not to read it.")
    #expect(outcome(lazy) == "Imp", "After a replacement the replacement is what there is.")
    #expect(try (lazy.creature() === imp) == true, "It is the very object that was given.")
    let ghoul = ScaryCreature(title: "Ghoul", rating: 4)
    lazy.replace(with: ghoul)
    #expect(outcome(lazy) == "Ghoul", "After a second replacement it is the second that counts.")
    #expect(disk.asked.count == reads, "After a replacement there is nothing left to read.")
  }

  @Test func eachRemembersItsOwn() throws {
    let one = Reader([.success(ScaryCreature(title: "Ghoul", rating: 4))])
    let two = Reader([.success(ScaryCreature(title: "Imp", rating: 2))])
    let ghoul = LazyCreature(folder: folder, read: one.read)
    let imp = LazyCreature(folder: folder, read: two.read)
    #expect(outcome(ghoul) == "Ghoul", "Each remembers what it has read itself.")
    #expect(
      outcome(imp) == "Imp", "Each remembers what it has read itself, the folder being equal.")
  }
}

/// An error that no answer can know of.
private struct Asleep: Error {
  let attempt: Int
}

/// Something to read from, with an answer for each time; the last one counts from then on.
private final class Reader {
  private var answers: [Result<ScaryCreature?, any Error>]
  private(set) var asked: [String] = []

  init(_ answers: [Result<ScaryCreature?, any Error>]) {
    self.answers = answers
  }

  func read(_ folder: URL) throws -> ScaryCreature? {
    asked.append(folder.lastPathComponent)
    return try (answers.count > 1 ? answers.removeFirst() : answers[0]).get()
  }
}

/// What asking for the creature comes to, in words.
private func outcome(_ lazy: LazyCreature) -> String {
  describeOutcome {
    try lazy.creature()?.title ?? "none"
  } throwing: {
    ($0 as? Asleep).map { "Asleep \($0.attempt)" } ?? "something else"
  }
}
