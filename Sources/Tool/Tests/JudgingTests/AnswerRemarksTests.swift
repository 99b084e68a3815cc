import Gate
import Judging
import Testing

@Suite("What a teacher is told about an unusual answer")
struct AnswerRemarksTests {
  private static let solution =
    "public func shout(_ a: String) -> String { a.uppercased() + \"!!!\" }"

  private func remarks(_ answer: String, solution: String? = Self.solution) -> [String] {
    let assignment = Assignment(
      module: "M", fileName: "1-M",
      starter: "public func shout(_ a: String) -> String { \"start\" }",
      suite: """
        @Test(arguments: [("kiwi", "KIWI!!!"), ("plum", "PLUM!!!"), ("", "!!!"), ("rest", "start")])
        func shouts(text: String, loud: String) { #expect(shout(text) == loud, "It shouts.") }
        @Test func counts() {
          #expect(shout("lime") == "LIME!!!")
          #expect(shout("pear") == "PEAR!!!")
          #expect(shout("a").count == 1)
          #expect([shout("b").count] == [27, 1_234])
        }
        """)
    return AnswerRemarks(
      assignment, statement: "`shout(\"pear\")` is `PEAR!!!`.", solution: solution
    )
    .remarks(on: Array(answer.utf8))
  }

  static let canned = [
    (6, #"let table = ["kiwi": "KIWI!!!", "plum": "PLUM!!!", "lime": "LIME!!!"]"#),
    (4, #"switch a { case "kiwi": "KIWI!!!"; case "x": f(27); default: f(1_234) }"#),
    (6, #"let all = "kiwi=KIWI!!!,plum=PLUM!!!,lime=LIME!!!".split(separator: ",")"#),
  ]

  @Test("An answer with many values of its suite", arguments: canned)
  func namesATable(count: Int, answer: String) {
    let remark = remarks(answer).first ?? ""
    #expect(
      remark.hasPrefix(
        "\(count) of the 9 values that only its tests mention stand in it, such as "),
      "\(remark)")
    #expect(remark.contains("\"KIWI!!!\""))
  }

  static let honest = [
    solution, #"a == "" ? "!!!" : "start" + "PEAR!!!""#,
    #"// "KIWI!!!", "PLUM!!!", "LIME!!!", 27"#, #"f("KIWI!!!", "PLUM!!!", 1, 0, true)"#,
    #"f("a\(KIWI)", KIWI, PLUM, LIME, x27, 2.7)"#,
  ]

  @Test(
    "Values that stand elsewhere too, comments, few values and 1 do not count", arguments: honest)
  func namesNoOther(answer: String) {
    #expect(remarks(answer) == [])
  }

  @Test("An answer of many times the solution's length", arguments: [5, 6, 8])
  func namesALongOne(times: Int) {
    let long = Array(repeating: Self.solution, count: times).joined(separator: "\n")
    let expected = times < 6 ? [] : ["It is \(times) times as long as the solution."]
    #expect(remarks(long) == expected)
    #expect(remarks(long, solution: nil) == [], "A class edition has no solution.")
  }
}
