/// The result of one runner, in the form that GitHub Classroom's reporter reads.
struct GitHubRunner {
  /// The name, in lowercase letters, digits and underscores.
  let id: String
  let state: TestState
  var maximum: Points
  var tests: [Test]

  struct Test {
    let name: String
    let state: TestState
    let points: Points
    let message: String?
    var file = ""
    var line = 0
    var milliseconds = 0
  }

  /// The variable in which the reporter looks for the result.
  var variable: String { id.uppercased() + "_RESULTS" }

  var json: JSON {
    .object([
      "version": .whole(1), "status": .text(state.rawValue), "max_score": .points(maximum),
      "tests": .list(tests.map(\.json)),
    ])
  }
}

extension GitHubRunner.Test {
  init(_ graded: GradedItem, milliseconds: Int) {
    let place = graded.answer?.verdict.findings.first?.place
    self.init(
      name: graded.item.isBonus ? "Bonus: \(graded.name)" : graded.name,
      state: TestState(graded.status), points: graded.points, message: graded.message,
      file: place.map(graded.item.path) ?? graded.item.file, line: place?.line ?? 0,
      milliseconds: milliseconds)
  }

  /// The test as JSON. All results together are passed on as environment variables, whose sizes are
  /// limited, so long texts are cut.
  fileprivate var json: JSON {
    .object([
      "name": .text(name.withoutCommands.cut(toBytes: 500)), "status": .text(state.rawValue),
      "score": .points(points),
      "message": .text(orNull: message?.harmless.withoutCommands.cut(toBytes: 2_000)),
      "test_code": .text(""), "filename": .text(file), "line_no": .whole(line),
      "duration": .whole(milliseconds),
    ])
  }
}

extension GradedItem {
  /// A name such as `exercise_1_3`, or `hidden_test_1` for a hidden item.
  var runnerID: String {
    let words = isDisguised ? name : "exercise_\(item.id)"
    return String(
      words.lowercased().map {
        $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_"
      })
  }
}

extension String {
  /// The text with spaces that break up workflow commands. The reporter prints names and messages
  /// into the workflow's log, where `::notice …` and `##[…]` are commands. An answer can influence
  /// a message, and without the spaces it could announce its own points.
  fileprivate var withoutCommands: String {
    var previous: Unicode.Scalar = " "
    return unicodeScalars.reduce(into: "") { text, scalar in
      if (previous == ":" && scalar == ":") || (previous == "#" && scalar == "[") { text += " " }
      text.unicodeScalars.append(scalar)
      previous = scalar
    }
  }
}
