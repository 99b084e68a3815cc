import Testing

@testable import Judging

@Suite("Plain sentences before the compiler's words")
struct CompilerAdviceTests {
  private static let failing = """
    enum Odd: Error { case odd }
    enum Even: Error { case even }
    func fail() throws -> Int { throw Odd.odd }
    """

  /// Mistakes of these chapters, and the beginning of what is said of each.
  static let slips: [(advice: String, body: String, helpers: String)] = [
    ("This call can throw, so it must be marked", "return fail()", failing),
    ("An error that is thrown here is not handled.", "return try fail()", failing),
    (
      "The `catch` clauses do not handle every error.",
      "do { return try fail() } catch Odd.odd { return 1 }", failing
    ),
    (
      "The function declares one type of error", "return 1",
      failing + "\nfunc strict() throws(Even) { throw Odd.odd }"
    ),
    (
      "This function can throw, but", "return numbers.sorted(by: { $0 < $1 })[0]",
      failing + "\nlet promise: () -> Int = fail"
    ),
    (
      "This call must be marked with `await`", "return numbers.count",
      "func later() async { longer() }\nfunc longer() async {}"
    ),
    ("An asynchronous call is allowed only", "return await laterTotal(numbers)", ""),
    (
      "This is isolated to the main actor", "return size()",
      "@MainActor func size() -> Int { 7 }"
    ),
    (
      "This is isolated to an actor.", "return Counter().count",
      "actor Counter { var count = 0; func up() { count += 1 } }"
    ),
    (
      "A value is passed to code that may run at the same time", "return 1",
      "class Box { var n = 0 }\nfunc race(_ box: Box) { Task { box.n += 1 }; box.n += 1 }"
    ),
    (
      "A value that is not `Sendable` is captured", "return 1",
      """
      class Box { var n = 0 }
      func hold(_ body: @Sendable () -> Void) { body() }
      func race(_ box: Box) { hold { box.n += 1 } }
      """
    ),
    (
      "The type does not implement everything", "return 1",
      "struct Name: Codable { var parts: [Any] = [] }"
    ),
    ("This may be `nil`.", "return numbers.first", ""),
    ("This would change a value", "numbers.append(1)\nreturn 1", ""),
    ("A constant cannot", "let sum = 0\nsum += 1\nreturn sum", ""),
    (
      "A method of a struct can change the struct only", "return 1",
      "struct Pen { var n = 0; func up() { n = 1 } }"
    ),
    (
      "The `switch` does not cover every case.", "switch Side.left { case .left: return 1 }",
      "enum Side { case left, right }"
    ),
    (
      "An initializer must give every stored property", "return 1",
      "struct Pen { var n: Int; init() {} }"
    ),
    ("A variable is used here", "let sum: Int\nif numbers.isEmpty { sum = 0 }\nreturn sum", ""),
    ("On some path through", "if numbers.isEmpty { return 0 }", ""),
    ("There are two", "return 1", "struct Pen {}\nstruct Pen {}"),
    ("This name is not declared here.", "return sum(numbers)", ""),
    ("The type has no member of this name.", "return numbers.sum", ""),
    ("The value's type is not the required type", #"return "seven""#, ""),
    ("A brace is opened", "if numbers.isEmpty { return 0\nreturn 1", ""),
  ]

  @Test("Each slip gets its sentence, and the compiler's words stay", arguments: slips)
  func saysIt(advice: String, body: String, helpers: String) throws {
    let verdict = try Totals.verdict(body, helpers: helpers + "\n")
    #expect(verdict.status == .notCompiled)
    let told = verdict.findings.map(\.message)
    #expect(
      told.contains { $0.hasPrefix("The file does not compile yet. \(advice)") },
      "\(verdict.findings.map(\.words)) \(told)")
    #expect(verdict.findings.allSatisfy { $0.words?.contains("\n") == true }, "Code stands there.")
    #expect(verdict.findings.allSatisfy { $0.place?.file == .answer })
    #expect(verdict.tests.map(\.status) == [.notRun, .notRun, .notRun])
  }

  @Test("No sentence stands there that no slip has reached")
  func everySentenceIsReached() {
    for entry in CompilerAdvice.table {
      #expect(
        Self.slips.contains { entry.value.hasPrefix($0.advice) },
        "No slip is about \(entry.key).")
    }
  }
}
