import Foundation
import Support
import TestSupport
import Testing

@testable import Judging

@Suite("Libraries of answers, for the apps")
struct AnswerLibrariesTests {
  @Test("What cannot take part is told, and the starter stands in for it")
  func gaps() throws {
    let libraries = try AnswerLibraries(
      root: Project.root, toolchain: Bench.toolchain, cache: Bench.cache)
    let assignment = try Totals.fixture.assignment
    let file = Linker.fileName(AnswerLibrary.name(assignment))
    func gap(_ answer: Answer) throws -> AnswerLibrary.Gap? {
      let library = try libraries.library(of: answer, to: assignment)
      let place = library.folder.appendingPathComponent(file).path
      #expect(FileManager.default.fileExists(atPath: place))
      return library.gap
    }
    func gap(_ text: String) throws -> AnswerLibrary.Gap? { try gap(.file(Array(text.utf8))) }
    #expect(try gap(Totals.answer("return 1")) == nil, "A wrong one can.")
    #expect(try gap(assignment.starter) == .notStarted)
    #expect(try gap(Totals.answer("return numbers +")) == .notCompiled)
    #expect(try gap("public func double() {}") == .missing)
    #expect(try gap(.nothing("Gone.")) == .notThere)
  }
}
