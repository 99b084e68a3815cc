import Testing

@Suite("An answer that would rig its tests")
struct RiggingTests {
  @Test("What an answer declares changes nothing in its tests")
  func shadowsChangeNothing() throws {
    let declarations = """
      public struct Data {}
      public enum FileManager {}
      public struct Testing {}
      public struct Expectation {}
      public struct Test {}
      public func __checkBinaryOperation(_ all: Any...) {}
      public func == (left: Int, right: Int) -> Bool { true }
      extension Int {
        public static func == (left: Int, right: Int) -> Bool { true }
      }

      """
    #expect(try Totals.verdict("return 5", helpers: declarations).status == .failed)
    #expect(
      try Totals.verdict("return numbers.reduce(0, +)", helpers: declarations).status == .passed)
  }

  @Test(
    "Whoever writes into the record does not pass",
    arguments: [
      #"_ = write(3, "nonsense\n", 9)"#,
      "close(3)", "dup2(3, 1)\nprint(7)",
    ])
  func recordCannotBeWritten(statement: String) throws {
    let verdict = try Totals.verdict(
      "\(statement)\nreturn numbers.reduce(0, +)", helpers: "import Foundation\n")
    #expect(verdict.status != .passed)
    #expect(verdict.status != .notJudged)
  }

  @Test("An answer that closes standard output and error may still pass")
  func standardOutputCountsForNothing() throws {
    let verdict = try Totals.verdict(
      "close(1)\nclose(2)\nreturn numbers.reduce(0, +)", helpers: "import Foundation\n")
    #expect(verdict.status == .passed)
  }
}
