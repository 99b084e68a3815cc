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
    Slip("no try", "return fail()", failing, advice: "This call can throw, so it must be marked"),
    Slip(
      "thrown, and not caught", "return try fail()", failing,
      advice: "An error that is thrown here is not handled."),
    Slip(
      "a catch that does not take all",
      "do { return try fail() } catch Odd.odd { return 1 }", failing,
      advice: "The `catch` clauses do not handle every error."),
    Slip(
      "another error than promised", "return 1",
      failing + "\nfunc strict() throws(Even) { throw Odd.odd }",
      advice: "The function declares one type of error"),
    Slip(
      "a throwing function for one that does not throw",
      "return numbers.sorted(by: { $0 < $1 })[0]",
      failing + "\nlet promise: () -> Int = fail", advice: "This function can throw, but"),
    Slip(
      "no await", "return numbers.count", "func later() async { longer() }\nfunc longer() async {}",
      advice: "This call must be marked with `await`"),
    Slip(
      "await where nobody can wait", "return await laterTotal(numbers)",
      advice: "An asynchronous call is allowed only"),
    Slip(
      "the main actor's", "return size()", "@MainActor func size() -> Int { 7 }",
      advice: "This is isolated to the main actor"),
    Slip(
      "an actor's", "return Counter().count", counter, advice: "This is isolated to an actor."),
    Slip(
      "a race", "return 1",
      "class Box { var n = 0 }\nfunc race(_ box: Box) { Task { box.n += 1 }; box.n += 1 }",
      advice: "A value is passed to code that may run at the same time"),
    Slip(
      "a capture that is not Sendable", "return 1",
      """
      class Box { var n = 0 }
      func hold(_ body: @Sendable () -> Void) { body() }
      func race(_ box: Box) { hold { box.n += 1 } }
      """, advice: "A value that is not `Sendable` is captured"),
    Slip(
      "a missing conformance", "return 1", "struct Name: Codable { var parts: [Any] = [] }",
      advice: "The type does not implement everything"),
    Slip("an optional", "return numbers.first", advice: "This may be `nil`."),
    Slip(
      "a parameter is changed", "numbers.append(1)\nreturn 1", advice: "This would change a value"),
    Slip("a constant is changed", "let sum = 0\nsum += 1\nreturn sum", advice: "A constant cannot"),
    Slip(
      "a struct changes itself", "return 1", "struct Pen { var n = 0; func up() { n = 1 } }",
      advice: "A method of a struct can change the struct only"),
    Slip(
      "a case is left out", "switch Side.left { case .left: return 1 }",
      "enum Side { case left, right }",
      advice: "The `switch` does not cover every case."),
    Slip(
      "a property without a value", "return 1", "struct Pen { var n: Int; init() {} }",
      advice: "An initializer must give every stored property"),
    Slip(
      "a value that was not set", "let sum: Int\nif numbers.isEmpty { sum = 0 }\nreturn sum",
      advice: "A variable is used here"),
    Slip("nothing is returned", "if numbers.isEmpty { return 0 }", advice: "On some path through"),
    Slip("declared twice", "return 1", "struct Pen {}\nstruct Pen {}", advice: "There are two"),
    Slip("an unknown name", "return sum(numbers)", advice: "This name is not declared here."),
    Slip("an unknown member", "return numbers.sum", advice: "The type has no member of this name."),
    Slip("another type", #"return "seven""#, advice: "The value's type is not the required type"),
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
        Self.slips.contains { entry.value.hasPrefix($0.advice) },
        "No slip is about \(entry.key).")
    }
  }

  @Test("Of what the compiler says seldom, nothing is made up")
  func saysNothing() throws {
    let verdict = try Totals.verdict("return 1", helpers: "enum Empty: Int {}\n")
    #expect(verdict.findings.first?.message == "The file does not compile yet.")
  }
}
