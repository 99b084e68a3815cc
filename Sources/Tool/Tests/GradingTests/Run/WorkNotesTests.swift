import Foundation
import Support
import TestSupport
import Testing

@testable import Grading

@Suite("Notes about the answers at work")
struct WorkNotesTests {
  private let temporary = TemporaryFolder.make()
  private var folder: URL { temporary.item("notes") }

  /// The notes after a run that ended while these answers were at work.
  private func notes(after names: [String], isAfterCrash: Bool = true) throws -> WorkNotes {
    for name in names { try temporary.write("", to: "notes/\(name)") }
    return try WorkNotes(in: folder, isAfterCrash: isAfterCrash)
  }

  private func left() -> [String] { (try? temporary.names(in: "notes")) ?? [] }

  @Test("An answer has a note while it is judged")
  func noteAtWork() throws {
    let notes = try WorkNotes(in: folder, isAfterCrash: false)
    #expect(notes.noting("a") { left() } == ["a"])
    #expect(left() == [])
    notes.end()
    #expect(try temporary.names() == [])
  }

  @Test("The one answer at work in a crash is not tried again, in this run and in later ones")
  func one() throws {
    let notes = try notes(after: ["a"])
    #expect(notes.noting("a") { 1 } == nil && notes.noting("b") { 2 } == 2 && notes.suspects == [])
    notes.end()
    #expect(try WorkNotes(in: folder, isAfterCrash: false).noting("a") { 1 } == nil)
  }

  @Test("Of several answers at work, any may be the reason, so they are tried again")
  func several() throws {
    let notes = try notes(after: ["a", "b"])
    #expect(notes.suspects == ["a", "b"] && notes.noting("a") { 1 } == 1 && left() == [])
  }

  @Test("A run that was stopped suspects no answer")
  func stopped() throws {
    let notes = try notes(after: ["a"], isAfterCrash: false)
    #expect(notes.suspects == [] && notes.noting("a") { 1 } == 1)
  }

  @Test("A crash where nothing was at work would happen again")
  func nothingAtWork() { #expect(throws: ToolFailure.self) { try notes(after: []) } }
}
