import Judging

@testable import Grading

/// Texts that try to be more than text: names and messages of people who want to see what happens.
enum HostileText {
  /// Each sets a mark, or shows as markup, where it is not escaped.
  static let all: [String] = [
    "<script>window.broken = 1; document.title = 'broken'</script>",
    "\"><img src=x onerror=\"window.broken = 1\">", "javascript:window.broken=1", "]]>", "<!--",
    "</style><script>1</script>", "</title></head><body onload=window.broken=1>",
    "</pre></code></textarea></table><h1>big</h1>", "&lt;script&gt;", "&amp;&#0;&notin;",
    "access\u{202E}nimda\u{202C} level", "null\u{0}byte",
    "bell\u{7}escape\u{1B}[31mred\u{1B}[0m", "\u{85}\u{2028}\u{2029}",
    "mark\u{FEFF}\u{200B}zero\u{2060}width\u{AD}soft", "\u{FFFE}\u{FFFF}\u{1FFFE}",
    "Z\u{334}\u{335}\u{336}\u{337}\u{338}\u{339}\u{340}\u{341}a", "می\u{200C}خواهم",
    "👩‍👩‍👧‍👦 🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F} 1️⃣ ❤️ 🇺🇳",
    String(repeating: "W", count: 5_000),
    Array(repeating: "a line", count: 10_000).joined(separator: "\n"),
    "Doe, \"Jo\"\r\nMalory", "=HYPERLINK(\"http://x.example\")", "\tindented", "\rreturned",
    "a: b:c : \"d\":", "<!ENTITY x SYSTEM \"file:///etc/passwd\">&x;", "<?xml?><!-- --", "\u{D7FF}",
    "\\\" \\u0000 \\", "", " ", "NaN", "a\"\u{301},\"b\\\u{301}\"\u{308}", "&\u{301}lt;<\u{338}b>",
  ]

  /// A person of each name, whose every answer failed with it as its message.
  static let grades = all.map { text in
    var verdict = SmallClass.verdict(.failed, text)
    verdict.printed = text
    return SmallClass.grade(text, Array(repeating: verdict, count: 6))
  }

  /// Everything that comes from a submission or a roster is this text.
  static func grade(_ text: String) -> Grade {
    var finding = Finding(
      text, expected: text, actual: text + "!", words: text,
      place: Place(.answer, line: 2, column: 1))
    finding.test = text
    finding.arguments = text
    var verdict = Verdict(.failed, [finding, finding])
    verdict.warnings = [finding]
    verdict.printed = text
    var person = Person(name: text)
    person.section = text
    person.submission = text
    let lines = ["first", text, "last"]
    let item = JudgedAnswer(
      verdict: verdict.bounded(), excerpt: SourceExcerpt(of: lines, around: 2))
    var record = SubmissionRecord(
      submission: text, key: text,
      outcome: .judged(Dictionary(uniqueKeysWithValues: course(text).items.map { ($0.id, item) })))
    record.notes = [text]
    record.missingSafeguards = [text]
    return Grade(record, of: person, in: course(text))
  }

  /// The report of a class of which every word is this text.
  static func pages(_ text: String) -> [ReportPage] {
    let course = course(text)
    return ClassReport.pages([grade(text)], in: course, date: course.title)
  }

  /// A course whose own words are the text as well, as far as titles go.
  static func course(_ text: String) -> Course {
    let text = String(String.UnicodeScalarView(text.unicodeScalars.prefix(400)))
    return Course(
      title: text,
      items: [
        Course.Item(
          id: text, title: text, chapter: 1, chapterTitle: text, stars: 2, points: Points(2),
          file: text, suiteFile: text,
          reading: Course.Reading(heading: text, address: text))
      ])
  }
}
