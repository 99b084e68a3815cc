import Judging

/// One runner's result, as GitHub Classroom's reporter has it.
struct GitHubRunner {
  /// A name of small letters, digits and underscores.
  let id: String
  let mark: Verdict.Status.Mark
  var maximum: Points
  var tests: [Test]

  struct Test {
    let name: String
    let mark: Verdict.Status.Mark
    let points: Points
    let message: String?
    var file = ""
    var line = 0
    var milliseconds = 0
  }

  /// The variable in which the reporter looks for it.
  var variable: String { id.uppercased() + "_RESULTS" }

  var json: JSON {
    .object([
      "version": .whole(1), "status": .text(mark.rawValue), "max_score": .points(maximum),
      "tests": .list(tests.map(\.json)),
    ])
  }
}

extension GitHubRunner.Test {
  init(_ entry: ResultEntry, milliseconds: Int) {
    let place = entry.place
    self.init(
      name: entry.item.isBonus ? "Bonus: \(entry.name)" : entry.name,
      mark: entry.verdict?.status.mark ?? .error, points: entry.points, message: entry.message,
      file: place?.file ?? (entry.isDisguised ? "" : entry.item.file), line: place?.line ?? 0,
      milliseconds: milliseconds)
  }

  /// All results together are handed on as environment variables, whose sizes are limited.
  fileprivate var json: JSON {
    .object([
      "name": .text(name.withoutCommands.cut(toBytes: 500)), "status": .text(mark.rawValue),
      "score": .points(points),
      "message": .text(orNull: message?.harmless.withoutCommands.cut(toBytes: 2_000)),
      "test_code": .text(""), "filename": .text(file), "line_no": .whole(line),
      "duration": .whole(milliseconds),
    ])
  }
}

extension ResultEntry {
  /// Such as `exercise_1_3`; `hidden_test_1` for what is hidden.
  var runnerID: String {
    let words = isDisguised ? name : "exercise_\(item.id)"
    return String(
      words.lowercased().map {
        $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
      })
  }
}

extension String {
  /// The reporter prints names and messages into the workflow's log, where `::notice …` and
  /// `##[…]` are commands: a message that an answer has a say in could announce points of its own.
  fileprivate var withoutCommands: String {
    var previous: Unicode.Scalar = " "
    return unicodeScalars.reduce(into: "") { text, scalar in
      if (previous == ":" && scalar == ":") || (previous == "#" && scalar == "[") { text += " " }
      text.unicodeScalars.append(scalar)
      previous = scalar
    }
  }
}
