import Foundation
import Machinery
import Testing

@testable import Judge

@Suite("Defences that a machine does not have")
struct MissingDefencesTests {
  private func equipment(_ guards: Guards) throws -> Equipment {
    try Equipment(
      root: Bench.root, toolchain: Toolchain.find(in: Bench.store), store: Bench.store,
      guards: guards, searchPath: "/no/such/folder")
  }

  @Test("Without bubblewrap there is no box, which is told; all else stays in force")
  func missingBoxIsTold() throws {
    let equipment = try equipment(.all)
    #expect(equipment.guards == Guards.all.subtracting(.box))
    #expect(equipment.boxes == nil)
    #expect(try equipment.compilerBoxes() == nil)
    #if os(Linux)
      #expect(
        equipment.missingDefences == [
          "Answers were not isolated from this machine: "
            + "bubblewrap is not installed (apt-get install bubblewrap)."
        ])
    #endif
  }

  @Test("A verdict given without a box is not taken for one given with it")
  func verdictsAreKeptApart() throws {
    let judge = try Bench.judge([.box, .concealment])
    let other = try Judge(equipment: equipment([.box, .concealment]), store: Bench.store)
    let answer = Answer.file(Array("\(Totals.fixture.solution)// \(UUID())\n".utf8))
    let assignment = try Totals.fixture.assignment
    #expect(other.verdict(on: answer, to: assignment).status == .passed)
    #expect(other.knownVerdict(on: answer, to: assignment)?.status == .passed)
    #expect((judge.knownVerdict(on: answer, to: assignment) == nil) == Bench.hasBubblewrap)
  }

  @Test("A reader's own judge needs none, and misses none")
  func readersNeedNone() throws {
    let equipment = try equipment([])
    #expect(equipment.missingDefences.isEmpty)
    #expect(equipment.guards == [])
  }
}
