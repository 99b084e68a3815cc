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
    if kind == 1 {
      first = Finding(
        "What was written comes back, also from inside another object.",
        expected: "[\"Vehicles: 🚗🚙🚕\",\n \"Fruit: 🍎🍐🍊\",\n \"Music: 🎹🎸🎺\"]",
        actual: "[\"Vehicles: 🚗🚙🚕\",\n \"Fruit: 🍎🍐🍊\"]",
        place: Place(.suite, line: 41, column: 5))
    }
    first.test = kind == 1 ? "what was written comes back" : "both keys are one too many"
    first.arguments = kind == 0 ? "\"https://example.com\", 7" : nil
    var second = Finding("A key that is there with a value that cannot be read is thrown.")
    second.test = "a broken picture is not blank"
    var verdict = Verdict(.failed, kind == 2 ? [first, second] : [first])
    if kind == 2 { verdict.printed = "decoding {\"theURL\": 7}\nfell back to blank\n" }
    return JudgedAnswer(verdict)
  }

  private static var notCompiled: JudgedAnswer {
    let finding = Finding(
      "Somewhere before this line a value may be missing: say what happens then.",
      words: "value of optional type 'URL?' must be unwrapped to a value of type 'URL'",
      place: Place(.answer, line: 14, column: 18))
    return JudgedAnswer(
      Verdict(.notCompiled, [finding]), excerpt: SourceExcerpt(of: code, around: 14))
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
      place: Place(.answer, line: 18, column: 30))
    finding.test = "neither key means blank"
    return JudgedAnswer(
      Verdict(.crashed, [finding]), excerpt: SourceExcerpt(of: code, around: 18))
  }

  static let code = """
    import Foundation
    import Workbench

    public func palette(from line: String) -> Palette? {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      return Palette(name: String(parts[0]), emojis: parts[1].map { String($0) })
    }

    extension Background {
      public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Keys.self)
        if container.contains(.theURL) {
          let url: URL = URL(string: try container.decode(String.self, forKey: .theURL))
          self = .url(url)
        } else if container.contains(.imageData) {
          let text = try container.decode(String.self, forKey: .imageData)
          self = .imageData(Data(base64Encoded: text)!) // it is always base64, I checked the files I have
        } else {
          self = .blank
        }
      }
    }
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
}
