/// The exercise for the self-test of the fast engine.
///
/// Its answers are texts, and some of them trap on purpose, in a process of their own.
enum SelfTestExercise {
  static let assignment = Assignment(
    module: "SelfTest", fileName: "1-SelfTest", starter: text(), suite: suite)

  /// An answer with the verdict that it must get.
  struct Trial: Sendable {
    /// Its purpose, as the beginning of a sentence.
    let purpose: String
    let text: String
    let status: Verdict.Status
    let tests: [TestVerdict.Status]
  }

  // The traps are in the text of tiny answers, which run in a process of their own.
  static let right = Trial(
    purpose: "An answer that is right", text: text("number * 2", "fatalError()", "number * 3"),
    status: .passed, tests: [.passed, .passed, .passed, .passed])

  static let wrong = Trial(
    purpose: "An answer that fails a check and then traps",
    text: text("0", "fatalError()", #"fatalError("on purpose")"#),
    status: .crashed, tests: [.passed, .passed, .failed, .crashed])

  /// Only the loader notices.
  static let lacking = Trial(
    purpose: "An answer that lacks a setter", text: text("number * 2", setter: ""),
    status: .missing, tests: [.notRun, .notRun, .notRun, .notRun])

  private static func text(
    _ twice: String = "0", _ stop: String = "0", _ thrice: String = "0", setter: String = "set {}"
  ) -> String {
    """
    /// Twice a number.
    public func twice(_ number: Int) -> Int { \(twice) }

    /// Ends the program.
    public func stop() -> Int { \(stop) }

    /// Three times a number.
    public func thrice(_ number: Int) -> Int { \(thrice) }

    /// Nothing.
    public var zero: Int { get { 0 } \(setter) }

    """
  }

  private static let suite = """
    import SelfTest
    import Testing

    @Suite("0.1 The engine")
    struct SelfTestTests {
      @Test func zeroIsZero() {
        zero = twice(0)
        #expect(zero == 0)
      }

      @Test func itStops() async {
        await #expect(processExitsWith: .failure) { _ = stop() }
      }

      @Test func twoIsFour() {
        #expect(twice(2) == 4)
      }

      @Test func oneIsThree() {
        #expect(thrice(1) == 3)
      }
    }

    """
}
