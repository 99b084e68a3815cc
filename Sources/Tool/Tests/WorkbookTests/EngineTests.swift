import SampleWorkbook
import Testing

@testable import CommandLine

@Suite("ENGINE")
struct EngineTests {
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
