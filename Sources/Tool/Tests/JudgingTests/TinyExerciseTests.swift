import Testing

@testable import Judging

@Suite("The judge and three tiny exercises")
struct TinyExerciseTests {
  @Test("The solution passes every test", arguments: TinyExercises.all)
  func solutionPasses(exercise: Fixture) throws {
    let verdict = try exercise.verdict(on: exercise.solution, by: Bench.judge())
    #expect(verdict.status == .passed)
    #expect(verdict.findings == [], "There is nothing to say of an answer that passes.")
    #expect(verdict.tests.allSatisfy { $0.status == .passed })
    #expect(verdict.tests.count == 2)
  }

  @Test("The starter fails without crashing when it is run", arguments: TinyExercises.all)
  func starterFails(exercise: Fixture) throws {
    let starter = try exercise.assignment.starter
    let verdict = try exercise.verdict(on: starter, by: Bench.judge())
    #expect(verdict.status == .failed)
    #expect(!verdict.findings.isEmpty, "The reader is told what failed.")
    #expect(verdict.tests.contains { $0.status == .failed })
  }

  @Test("The starter is not started, and nothing is compiled", arguments: TinyExercises.all)
  func starterIsNotStarted(exercise: Fixture) throws {
    let assignment = try exercise.assignment
    let verdict = try Bench.judge().verdict(
      on: .file(Array(assignment.starter.utf8)), to: assignment)
    #expect(verdict.status == .notStarted)
    #expect(verdict.tests.map(\.status) == [.notRun, .notRun])
  }

  @Test("A trap that an exit test asks for must be the trap it asks for")
  func anotherTrapFails() throws {
    let answer = TinyExercises.trap.solution.replacing(
      "return try! read(text)", with: "return (try? read(text))!")
    let verdict = try TinyExercises.trap.verdict(on: answer, by: Bench.judge())
    #expect(verdict.status == .failed, "The trap's own words do not name what was read.")
    #expect(verdict.tests.map(\.status) == [.passed, .failed])
  }

  @Test("Leaving the program is no trap")
  func leavingFails() throws {
    let answer =
      "import Foundation\n"
      + TinyExercises.trap.solution.replacing(
        "return try! read(text)",
        with: #"do { return try read(text) } catch { print("seven!"); exit(1) }"#)
    let verdict = try TinyExercises.trap.verdict(on: answer, by: Bench.judge())
    #expect(verdict.status == .failed)
    #expect(verdict.findings.first?.message == "It left without a trap.")
    #expect(verdict.findings.first?.words == nil, "Nothing stands for values that are not told.")
  }
}

extension Fixture: CustomTestStringConvertible {
  var testDescription: String { module }
}
