import Foundation
import Support
import Testing

@testable import Gate
@testable import Judging

@Suite("What an answer's library shows to others")
struct ExportsTests {
  @Test(
    "Conformances that the answer adds, and exit tests, work with nothing else shown",
    arguments: TinyExercises.all)
  func conformancesAreFound(exercise: Fixture) throws {
    let judge = try Bench.judge(.exports)
    let verdict = try exercise.verdict(on: exercise.solution, by: judge)
    #expect(verdict.status == .passed, "\(verdict.findings)")
    let starter = try exercise.assignment.starter
    #expect(try exercise.verdict(on: starter, by: judge).status == .failed)
  }

  @Test("The suite's library holds nothing that only a debugger needs")
  func suiteHasNoDebugInformation() throws {
    let buildEnvironment = try Bench.judge(.exports).buildEnvironment
    let prepared = try SuiteBuilder(buildEnvironment: buildEnvironment)
      .prepare(Totals.fixture.assignment)
    let suite = ObjectFile(Linker.fileName("Suite"), in: prepared.folder, buildEnvironment)
    let answer = ObjectFile(Linker.fileName("Answer"), in: prepared.folder, buildEnvironment)
    #expect(try suite.sections().filter { $0.hasPrefix(".debug_") || $0 == ".symtab" } == [])
    #expect(try suite.sections().contains("swift5_tests"))
    // The place of a crash is read from the answer's.
    #expect(try answer.sections().contains(".debug_line"))
  }

  @Test("The library shows what the suite imports, and nothing else of the answer's")
  func libraryShowsWhatTheSuiteImports() throws {
    let buildEnvironment = try Bench.judge(.exports).buildEnvironment
    let assignment = try Totals.fixture.assignment
    let prepared = try SuiteBuilder(buildEnvironment: buildEnvironment).prepare(assignment)
    let wanted = try Gate().exportedSymbols(for: prepared, buildEnvironment)
    #expect(
      wanted.map { Demangler.readable($0, buildEnvironment.toolchain) } == [
        "Totals.laterTotal([Swift.Int]) async -> Swift.Int",
        "async function pointer to Totals.laterTotal([Swift.Int]) async -> Swift.Int",
        "Totals.total([Swift.Int]) -> Swift.Int",
      ])
    try ScratchFolder.with { folder in
      let build = AnswerBuild(
        buildEnvironment: buildEnvironment, assignment: assignment, folder: folder)
      let answer = Totals.answer(
        "return 7", helpers: "@_cdecl(\"exit\")\npublic func leave() {}\npublic let more = 7\n")
      #expect(try build.compile(Array(answer.utf8)).succeeded)
      try build.link()
      let library = ObjectFile(Linker.fileName("Answer"), in: folder, buildEnvironment)
      #expect(try library.exportedSymbols().contains("exit"))
      try build.link(exporting: wanted)
      #expect(try Set(library.exportedSymbols()) == Set(wanted))
    }
  }
}
