import Curriculum
import Foundation
import Judging
import SelfCheck
import Support
import Testing

@testable import CommandLine
@testable import keepsake
@testable import keepsake_class

@Suite("ENGINE")
struct EngineTests {
  @Test func thePlainEngineSaysTheSame() throws {
    try Checkout.with { checkout in
      try checkout.solve(1)
      try checkout.write(
        checkout.read(checkout.path(2)).replacing("return 0", with: "return 7"),
        to: checkout.path(2))
      for format in ["text", "json"] {
        let outcomes = ["fast", "plain"].map {
          checkout.run("check", "ENGINE=\($0)", "FORMAT=\(format)")
        }
        #expect(outcomes[0].output.contains("Tie"))
        #expect(outcomes[1].output == outcomes[0].output)
        #expect(outcomes.map(\.status) == [.unsolved, .unsolved])
        #expect(outcomes.map(\.complaints) == ["", ""])
      }
      #expect(checkout.run("map", "ENGINE=plain").output.contains("1 of 3 exercises"))
    }
  }

  @Test func anAnswerThatDiffersFromRunToRunSaysNothingAboutTheEngines() throws {
    try Checkout.with { checkout in
      try checkout.write(
        """
        # 1.1 Tie

        ## Draws
        It draws a number.
        failed: One knot is counted.
        breaks: 1
        ```diff
        -  return count + 1
        +  return .random(in: 100 ... .max)
        ```

        """, to: checkout.wrong(1))
      let cache = ResultCache(in: checkout.sharedScratch.appendingPathComponent("kept"))
      let workbook = try Workbook(at: checkout.root)
      let comparison = try EngineComparison(
        workbook, toolchain: Toolchain.find(in: cache), cache: cache)
      let chapter = try workbook.chapters()[0]
      let result = try comparison.compare([chapter.exercises[0]], of: chapter)
      #expect(result.count == 3)
      #expect(result.differences == [])
      #expect(result.varying == ["1.1 Draws"])
    }
  }

  @Test func thereIsNoOtherEngine() throws {
    try Checkout.with { checkout in
      let outcome = checkout.run("check", "ENGINE=slow")
      #expect(outcome.status == .usage)
      #expect(
        outcome.complaints == """
          There is no engine "slow".
          It is ENGINE=fast or ENGINE=plain; without it, make picks the one that works.

          """)
    }
  }

  @Test func gradingRefusesThePlainEngineAndSaysWhy() throws {
    try Checkout.with { checkout in
      try checkout.write("", to: "in/Ada/note.txt")
      let outcome = checkout.run("grade", "SUBMISSIONS=in", "ENGINE=plain")
      #expect(outcome.status == .usage)
      #expect(
        outcome.complaints == """
          make grade grades with the fast engine only: with the plain one, an answer shares its \
          process with its suite, and nothing keeps it from faking a pass or from reading this \
          machine's files.
          Leave ENGINE out. make check ENGINE=plain is for answers of your own.

          """)
    }
  }
}
