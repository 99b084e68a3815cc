import Testing

@testable import Judging

@Suite("The judge and two tiny exercises")
struct TinyExerciseTests {
  @Test("The solution passes every test", arguments: TinyExercises.all)
  func solutionPasses(exercise: Fixture) throws {
    let verdict = try exercise.verdict(on: exercise.solution, by: Bench.judge())
    #expect(verdict.status == .passed)
    #expect(verdict.findings == [], "There is nothing to say of an answer that passes.")
    #expect(verdict.tests.map(\.status) == [.passed, .passed])
    #expect(SuiteListing.tests(in: exercise.suite) == verdict.tests.map(\.name))
  }

  @Test("The starter fails without crashing when it is run", arguments: TinyExercises.all)
  func starterFails(exercise: Fixture) throws {
    let starter = try exercise.assignment.starter
    let verdict = try exercise.verdict(on: starter, by: Bench.judge())
    #expect(verdict.status == .failed)
    #expect(!verdict.findings.isEmpty, "The reader is told what failed.")
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
