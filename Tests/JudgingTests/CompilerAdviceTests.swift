import Testing

@testable import Judging

@Suite("Plain sentences before the compiler's words")
struct CompilerAdviceTests {
  /// A mistake of these chapters, and the beginning of what is said of it.
  struct Slip: CustomTestStringConvertible {
    let testDescription: String
    let body: String
    let helpers: String
    let advice: String

    init(_ name: String, _ body: String, _ helpers: String = "", advice: String) {
      testDescription = name
      self.body = body
      self.helpers = helpers + "\n"
      self.advice = advice
    }
  }

  private static let failing = """
    enum Odd: Error { case odd }
    enum Even: Error { case even }
    func fail() throws -> Int { throw Odd.odd }
    """
  private static let counter = "actor Counter { var count = 0; func up() { count += 1 } }"

  static let slips = [
    Slip("no try", "return fail()", failing, advice: "This can throw, so it needs try"),
    Slip(
      "thrown, and not caught", "return try fail()", failing,
      advice: "Something here throws, and nobody catches it."),
    Slip(
      "a catch that does not take all",
      "do { return try fail() } catch Odd.odd { return 1 }", failing,
      advice: "The catch clauses do not take every error."),
    Slip(
      "another error than promised", "return 1",
      failing + "\nfunc strict() throws(Even) { throw Odd.odd }",
      advice: "The function promises one type of error"),
    Slip(
      "a throwing function for one that does not throw",
      "return numbers.sorted(by: { $0 < $1 })[0]",
      failing + "\nlet promise: () -> Int = fail", advice: "A function that throws stands where"),
    Slip(
      "no await", "return numbers.count", "func later() async { longer() }\nfunc longer() async {}",
      advice: "This call may have to wait, so it needs await"),
    Slip(
      "await where nobody can wait", "return await laterTotal(numbers)",
      advice: "This call may have to wait, and only"),
    Slip(
      "the main actor's", "return size()", "@MainActor func size() -> Int { 7 }",
      advice: "This belongs to the main actor"),
    Slip(
      "an actor's", "return Counter().count", counter, advice: "This belongs to an actor."),
    Slip(
      "a race", "return 1",
      "class Box { var n = 0 }\nfunc race(_ box: Box) { Task { box.n += 1 }; box.n += 1 }",
      advice: "A value is handed to code that may run at the same time"),
    Slip(
      "a capture that is not Sendable", "return 1",
      """
      class Box { var n = 0 }
      func hold(_ body: @Sendable () -> Void) { body() }
      func race(_ box: Box) { hold { box.n += 1 } }
      """, advice: "A value that must stay on one thread"),
    Slip(
      "a missing conformance", "return 1", "struct Name: Codable { var parts: [Any] = [] }",
      advice: "A type promises a protocol and lacks"),
    Slip("an optional", "return numbers.first", advice: "This may be nil."),
    Slip(
      "a parameter is changed", "numbers.append(1)\nreturn 1", advice: "This would change a value"),
    Slip("a constant is changed", "let sum = 0\nsum += 1\nreturn sum", advice: "A constant cannot"),
    Slip(
      "a struct changes itself", "return 1", "struct Pen { var n = 0; func up() { n = 1 } }",
      advice: "A method of a struct changes it only"),
    Slip(
      "a case is left out", "switch Side.left { case .left: return 1 }",
      "enum Side { case left, right }",
      advice: "The switch leaves out some cases."),
    Slip(
      "a property without a value", "return 1", "struct Pen { var n: Int; init() {} }",
      advice: "An initializer has to give every stored property"),
    Slip(
      "a value that was not set", "let sum: Int\nif numbers.isEmpty { sum = 0 }\nreturn sum",
      advice: "A value is used that was not set"),
    Slip("nothing is returned", "if numbers.isEmpty { return 0 }", advice: "On some way through"),
    Slip("declared twice", "return 1", "struct Pen {}\nstruct Pen {}", advice: "There are two"),
    Slip("an unknown name", "return sum(numbers)", advice: "There is nothing of this name here."),
    Slip("an unknown member", "return numbers.sum", advice: "The type has nothing of this name."),
    Slip("another type", #"return "seven""#, advice: "A value of one type stands where another"),
    Slip("an open brace", "if numbers.isEmpty { return 0\nreturn 1", advice: "A brace is opened"),
  ]

  @Test("Each slip gets its sentence, and the compiler's words stay", arguments: slips)
  func saysIt(slip: Slip) throws {
    let verdict = try Totals.verdict(slip.body, helpers: slip.helpers)
    #expect(verdict.status == .notCompiled)
    let told = verdict.findings.map(\.message)
    #expect(
      told.contains { $0.hasPrefix("The file does not compile yet. \(slip.advice)") },
      "\(verdict.findings.map(\.words)) \(told)")
    #expect(verdict.findings.allSatisfy { !($0.words ?? "").isEmpty })
  }

  @Test("No sentence stands there that no slip has reached")
  func everySentenceIsReached() {
    for entry in CompilerAdvice.table {
      #expect(
        Self.slips.contains { entry.sentence.hasPrefix($0.advice) },
        "No slip is about \(entry.words).")
    }
  }

  @Test("Of what the compiler says seldom, nothing is made up")
  func saysNothing() throws {
    let verdict = try Totals.verdict("return 1", helpers: "enum Empty: Int {}\n")
    #expect(verdict.findings.first?.message == "The file does not compile yet.")
  }
}
