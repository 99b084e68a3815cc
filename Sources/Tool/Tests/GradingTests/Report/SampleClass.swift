import Judging

@testable import Grading

/// A class with mixed results: the same on every run.
enum SampleClass {
  /// What is missing where bubblewrap is.
  static let notIsolated =
    "Nothing isolated the answers from this machine: bubblewrap is not installed."

  /// Some people's grades in a course: a few late, one that could not be graded, two that did not
  /// hand in, one with notes.
  static func grades(
    of count: Int = names.count, in course: Course = SampleCourse.withHiddenItems,
    missingSafeguards: [String] = []
  ) -> some Sequence<Grade> {
    (0..<count).lazy.map { number in
      let person = person(number)
      switch number {
      case 7, 19: return Grade(.notHandedIn, of: person, in: course)
      case 11:
        return Grade(
          notGraded("This zip ends in the middle: it was not uploaded whole."), of: person,
          in: course)
      default:
        var record = record(number, course)
        record.missingSafeguards = missingSafeguards
        return Grade(record, of: person, in: course)
      }
    }
  }

  /// A person's grade where one item came to this verdict and the others were not started.
  static func grade(
    _ verdict: Verdict, excerpt: SourceExcerpt? = nil, at index: Int = 0,
    of person: Person = Person(name: "Ada Lovelace"), in course: Course = SampleCourse.plain
  ) -> Grade {
    let items = course.items.enumerated().map { place, item in
      let judged = JudgedAnswer(
        place == index ? verdict : Verdict(.notStarted), excerpt: place == index ? excerpt : nil)
      return (item.id, judged)
    }
    let outcome = SubmissionRecord.Outcome.judged(Dictionary(uniqueKeysWithValues: items))
    return Grade(
      SubmissionRecord(submission: "ada", key: "", outcome: outcome), of: person, in: course)
  }

  private static func person(_ number: Int) -> Person {
    var person = Person(name: names[number])
    person.number = "\(4_000 + number)"
    person.section = number.isMultiple(of: 2) ? "Monday" : "Thursday"
    person.lateDays = number % 9 == 4 ? 2 : 0
    return person
  }

  private static func notGraded(_ reason: String) -> SubmissionRecord {
    SubmissionRecord(submission: "upload.zip", key: "", outcome: .notGraded(reason))
  }

  private static func record(_ number: Int, _ course: Course) -> SubmissionRecord {
    // How far this person came, in percent.
    let reach = 45 + number * 17 % 80
    let items = course.items.enumerated().map { place, item in
      let isReached = place * 100 < course.items.count * reach
      let isRight = (number + place) % 3 > 0
      let other = SampleVerdicts.failing[(number * 5 + place) % SampleVerdicts.failing.count]
      let judged = isRight ? JudgedAnswer(Verdict(.passed)) : other
      return (item.id, isReached ? judged : JudgedAnswer(Verdict(.notStarted)))
    }
    let outcome = SubmissionRecord.Outcome.judged(Dictionary(uniqueKeysWithValues: items))
    var record = SubmissionRecord(submission: "person-\(number)", key: "", outcome: outcome)
    record.seconds = 4 + Double(number)
    if number == 3 {
      record.notes = [
        "Chapters/01-ErrorHandling/notes.txt was ignored: it is not an exercise's file.",
        "Package.swift was ignored: it is not an exercise's file.",
      ]
    }
    return record
  }

  static let names = [
    "Amara Okafor", "Anna Müller", "Björn Þórsson", "Carla Nogueira da Silva", "Chen Wei",
    "Dmitri Shostakov", "Elif Yılmaz", "Emma Lindqvist", "Farid Haddad", "Giulia Romano",
    "Hannah O'Neill", "Ibrahim Diallo", "Jakub Żółkiewski", "Jean-Luc de la Fontaine-Beauregard",
    "Kim Min-jun", "Lena Vogt", "Leïla Ben Amor", "Mateo García", "Nia Williams",
    "Noor van den Berg", "Oleksandra Kovalenko", "Priya Raghunathan", "Quentin Roux",
    "Sofía Hernández", "Tomáš Dvořák", "Yuki Tanaka", "Ælfgifu Hrólfsdóttir", "محمد علي",
  ]
}

/// Answers that did not pass, as the judge tells of them.
enum SampleVerdicts {
  static let failing: [JudgedAnswer] = {
    var first = Finding(
      "With both keys there is no telling which one is meant, so a DecodingError is thrown.",
      expected: "throws a DecodingError", actual: "url https://example.com/meadow.png",
      place: Place(.suite, line: 96, column: 7))
    first.test = "both keys are one too many"
    first.arguments = "\"https://example.com\", 7"
    let second = Finding("What was written comes back.", expected: "[1,\n 2]", actual: "[1]")
    var failed = Verdict(.failed, [first, second])
    failed.printed = "decoding {\"theURL\": 7}\nfell back to blank\n"
    return [
      JudgedAnswer(failed),
      answer(
        .notCompiled, "Somewhere before this line a value may be missing.", line: 7,
        words: "value of optional type 'URL?' must be unwrapped to a value of type 'URL'"),
      answer(
        .missing, "Something that the tests need is missing: keep the starter's declarations.",
        line: 4),
      answer(
        .crashed, "Your code ended the program: it unwrapped something that was nil.", line: 8,
        words: "Fatal error: Unexpectedly found nil while unwrapping an Optional value"),
      JudgedAnswer(Verdict(.timedOut, [Finding("Stopped after 10 s: look for a loop.")])),
    ]
  }()

  /// An answer with a finding in one of its lines.
  private static func answer(
    _ status: Verdict.Status, _ message: String, line: Int, words: String? = nil
  ) -> JudgedAnswer {
    let finding = Finding(message, words: words, place: Place(.answer, line: line, column: 13))
    return JudgedAnswer(
      Verdict(status, [finding]), excerpt: SourceExcerpt(of: code, around: line))
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
