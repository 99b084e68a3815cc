import Testing

@testable import Judging

@Suite("Plain sentences before the compiler's words")
struct CompilerAdviceTests {
  private static let failing = """
    enum Odd: Error { case odd }
    enum Even: Error { case even }
    func fail() throws -> Int { throw Odd.odd }
    """

  /// Mistakes of these chapters: one for each sentence, in the order of the table.
  static let slips: [(body: String, helpers: String)] = [
    ("return fail()", failing),
    ("do { return try fail() } catch Odd.odd { return 1 }", failing),
    ("return try fail()", failing),
    ("return 1", failing + "\nfunc strict() throws(Even) { throw Odd.odd }"),
    ("return numbers.sorted(by: { $0 < $1 })[0]", failing + "\nlet promise: () -> Int = fail"),
    ("return numbers.count", "func later() async { longer() }\nfunc longer() async {}"),
    ("return await laterTotal(numbers)", ""),
    ("return size()", "@MainActor func size() -> Int { 7 }"),
    ("return Counter().count", "actor Counter { var count = 0; func up() { count += 1 } }"),
    (
      "return 1",
      "class Box { var n = 0 }\nfunc race(_ box: Box) { Task { box.n += 1 }; box.n += 1 }"
    ),
    (
      "return 1",
      """
      class Box { var n = 0 }
      func hold(_ body: @Sendable () -> Void) { body() }
      func race(_ box: Box) { hold { box.n += 1 } }
      """
    ),
    ("return 1", "struct Name: Codable { var parts: [Any] = [] }"),
    ("return numbers.first", ""),
    ("numbers.append(1)\nreturn 1", ""),
    ("let sum = 0\nsum += 1\nreturn sum", ""),
    ("return 1", "struct Pen { var n = 0; func up() { n = 1 } }"),
    ("switch Side.left { case .left: return 1 }", "enum Side { case left, right }"),
    ("return 1", "struct Pen { var n: Int; init() {} }"),
    ("let sum: Int\nif numbers.isEmpty { sum = 0 }\nreturn sum", ""),
    ("if numbers.isEmpty { return 0 }", ""),
    ("return 1", "struct Pen {}\nstruct Pen {}"),
    ("return sum(numbers)", ""),
    ("return numbers.sum", ""),
    (#"return "seven""#, ""),
    ("if numbers.isEmpty { return 0\nreturn 1", ""),
  ]

  @Test(
    "Each slip gets its sentence, and the compiler's words stay",
    arguments: zip(CompilerAdvice.table.map(\.value), slips))
  func saysIt(advice: String, slip: (body: String, helpers: String)) throws {
    let verdict = try Totals.verdict(slip.body, helpers: slip.helpers + "\n")
    #expect(verdict.status == .notCompiled)
    let told = verdict.findings.map(\.message)
    #expect(
      told.contains("The file does not compile yet. \(advice)"),
      "\(verdict.findings.map(\.words)) \(told)")
    #expect(verdict.findings.allSatisfy { $0.words?.contains("\n") == true }, "Code stands there.")
    #expect(verdict.findings.allSatisfy { $0.place?.file == .answer })
    #expect(verdict.tests.map(\.status) == [.notRun, .notRun, .notRun])
  }

  @Test("No sentence stands there that no slip has reached")
  func everySentenceIsReached() {
    #expect(Self.slips.count == CompilerAdvice.table.count)
  }
}
