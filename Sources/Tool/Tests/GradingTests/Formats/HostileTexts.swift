@testable import Grading

/// Names and messages of people who want to see what happens.
enum HostileTexts {
  static let all = [
    "Doe, \"Jo\"\r\nMalory", "=HYPERLINK(\"http://x.example\")", "\tindented", "\rreturned",
    "]]><script>alert(1)</script>&amp;&#0;", "nul\0byte \u{1B}[2J", "\u{202E}gnp.exe\u{2066}",
    "👩‍👩‍👧 é ǅ 漢 \u{1F9E8}", String(repeating: "x", count: 10_000), "a: b:c : \"d\":",
    "<!ENTITY x SYSTEM \"file:///etc/passwd\">&x;", "<?xml?><!-- --", "\u{FFFE}\u{FFFF}\u{D7FF}",
    "\\\" \\u0000 \\", "", " ", "NaN", "a\"\u{301},\"b\\\u{301}\"\u{308}",
    "&\u{301}lt;<\u{338}b>",
  ]

  /// A person of each name, whose every answer failed with it as its message.
  static let grades = all.map { text in
    var verdict = SmallClass.verdict(.failed, text)
    verdict.printed = text
    return SmallClass.grade(text, Array(repeating: verdict, count: 6))
  }
}
