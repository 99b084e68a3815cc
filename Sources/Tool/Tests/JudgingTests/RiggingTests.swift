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

  /// What an answer does besides, and whether it may still pass.
  static let deeds: [(statement: String, mayPass: Bool)] = [
    (#"_ = write(3, "nonsense\n", 9)"#, false), ("close(3)", false),
    ("dup2(3, 1); print(7)", false), ("close(1); close(2)", true),
    ("Task.detached { while true { await Task.yield() } }", true),
    ("if fork() == 0 { setsid(); sleep(60); _exit(0) }", true),
  ]

  @Test("Who writes into the record does not pass, and nobody waits for all else", arguments: deeds)
  func rightAnswerDoesMore(statement: String, mayPass: Bool) throws {
    let start = ContinuousClock.now
    let verdict = try Totals.verdict(
      "if numbers.isEmpty { \(statement) }\nreturn numbers.reduce(0, +)",
      helpers: "import Foundation\n@_silgen_name(\"fork\") func fork() -> Int32\n")
    #expect((verdict.status == .passed) == mayPass)
    #expect(verdict.status != .notJudged)
    #expect(ContinuousClock.now - start < .seconds(30))
  }
}
