import Grading
import Judging

/// Verdicts such as the judge gives.
enum SampleVerdicts {
  /// - Parameter skill: of a hundred answers, how many pass; below 0 nothing was started.
  static func judged(
    _ item: Course.Item, skill: Int, chance: inout Chance
  ) -> JudgedAnswer {
    guard skill >= 0 else { return JudgedAnswer(Verdict(.notStarted)) }
    if chance.next(100) < skill { return JudgedAnswer(Verdict(.passed)) }
    switch chance.next(12) {
    case 0...5: return failed(item, chance.next(3))
    case 6...7: return notCompiled
    case 8: return missing
    case 9: return crashed
    case 10:
      return JudgedAnswer(
        Verdict(
          .timedOut, [Finding("Stopped after 10 s: look for a loop or a wait that never ends.")]))
    default: return JudgedAnswer(Verdict(.notStarted))
    }
  }

  private static func failed(_ item: Course.Item, _ kind: Int) -> JudgedAnswer {
    var first = Finding(
      "With both keys there is no telling which one is meant, so a DecodingError is thrown.",
      expected: "throws a DecodingError", actual: "url https://example.com/meadow.png",
      place: Place(.suite, line: 96, column: 7))
    first.test = "both keys are one too many"
    first.arguments = kind == 0 ? "\"https://example.com\", 7" : nil
    var second = Finding("What was written comes back.", expected: "[1,\n 2]", actual: "[1]")
    second.test = "what was written comes back"
    var verdict = Verdict(.failed, kind == 2 ? [first, second] : [first])
    if kind == 2 { verdict.printed = "decoding {\"theURL\": 7}\nfell back to blank\n" }
    return JudgedAnswer(verdict)
  }

  private static var notCompiled: JudgedAnswer {
    let finding = Finding(
      "Somewhere before this line a value may be missing: say what happens then.",
      words: "value of optional type 'URL?' must be unwrapped to a value of type 'URL'",
      place: Place(.answer, line: 7, column: 20))
    return JudgedAnswer(
      Verdict(.notCompiled, [finding]), excerpt: SourceExcerpt(of: code, around: 7))
  }

  private static var missing: JudgedAnswer {
    let finding = Finding(
      "Something that the tests need is missing: keep the starter's declarations.",
      expected: "public func palette(from line: String) throws -> Palette",
      actual: "public func palette(from line: String) -> Palette?",
      place: Place(.answer, line: 4, column: 13))
    return JudgedAnswer(
      Verdict(.missing, [finding]), excerpt: SourceExcerpt(of: code, around: 4))
  }

  private static var crashed: JudgedAnswer {
    var finding = Finding(
      "Your code ended the program: it unwrapped something that was nil.",
      words: "Fatal error: Unexpectedly found nil while unwrapping an Optional value",
      place: Place(.answer, line: 8, column: 34))
    finding.test = "neither key means blank"
    return JudgedAnswer(
      Verdict(.crashed, [finding]), excerpt: SourceExcerpt(of: code, around: 8))
  }

  private static let code = """
    import Foundation
    import Workbench

    public func palette(from line: String) -> Palette? {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let url: URL = URL(string: String(parts[0])) // it is always a URL, I checked the files I have
      return Palette(name: url.host!, emojis: parts[1].map { String($0) })
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
