import Foundation

/// The input of GitHub Classroom's autograding reporter: a runner for each item, as step outputs.
///
/// The reporter shows a table, in which a runner has its maximum or nothing, and a notice, which
/// adds up the scores of the tests. Both agree, because there is one runner for each item, and the
/// deduction for lateness has a runner of its own. Only an earned bonus appears in the notice
/// alone, because no table can show more than the maximum. Its test is added to a runner that
/// counts, preferably one that passes. (If only a bonus is earned, the table shows a share of that
/// runner's maximum instead.) An item with partial credit has a test for each requirement, of which
/// the first that holds has the points.
struct GitHubClassroom: PersonFormat {
  let name = "github"
  let destination = ResultDestination.appendedToFile(namedBy: "GITHUB_OUTPUT")

  /// Returns lines of `name=value`: `runners`, and for each runner its result in base64 under the
  /// name that the reporter looks for. The lines are valid both in the file for the outputs of
  /// steps and in the file for the environment of later steps.
  func text(forStudent grade: Grade, in course: Course) throws -> String {
    let runners = grade.points == nil ? [notGraded(grade)] : runners(grade, course)
    let lines = try runners.map { runner in
      let json = try runner.json.line
      return "\(runner.id.uppercased())_RESULTS=\(Data(json.utf8).base64EncodedString())"
    }
    let names = runners.map(\.id).joined(separator: ",")
    return (["runners=\(names)"] + lines).map { $0 + "\n" }.joined()
  }
}

extension GitHubClassroom {
  /// Returns a runner with a maximum of 0, which keeps the reporter from sending points.
  private func notGraded(_ grade: Grade) -> GitHubRunner {
    let test = GitHubRunner.Test(
      name: "Not graded", state: .error, message: grade.reasonForNoPoints)
    return GitHubRunner(id: "keepsake", state: .error, maximum: Points(0), tests: [test])
  }

  private func runners(_ grade: Grade, _ course: Course) -> [GitHubRunner] {
    let percent = course.percent(daysLate: grade.person.lateDays)
    let milliseconds = Int(min(max(grade.record.seconds, 0), 1e6) * 1000)
    let share = milliseconds / max(course.items.count, 1)
    var names = UniqueNames(separator: "_")
    var runners: [GitHubRunner] = []
    var earnedBonus: [GitHubRunner.Test] = []
    for graded in grade.items {
      var test = GitHubRunner.Test(graded, milliseconds: share)
      if graded.item.isBonus, graded.points > Points(0) {
        // The part of it that was earned passes.
        test.state = .pass
        earnedBonus.append(test)
      } else {
        // Such as `exercise_1_3`, or `hidden_test_1` for a hidden item.
        let words = graded.isDisguised ? graded.name : "exercise_\(graded.item.id)"
        let id = names.unique(words.lowercased().replacing(/[^a-z0-9]/, with: "_"))
        // A missed bonus must not make the whole check fail.
        runners.append(
          GitHubRunner(
            id: id, state: graded.item.isBonus ? .pass : test.state,
            maximum: graded.possible.scaled(percent: percent),
            tests: test.divided(into: graded.share)))
      }
    }
    return hosting(earnedBonus, in: runners) + late(grade, course, runners)
  }

  private func hosting(
    _ bonus: [GitHubRunner.Test], in runners: [GitHubRunner]
  ) -> [GitHubRunner] {
    var runners = runners
    let counted = runners.indices.filter { runners[$0].maximum > Points(0) }
    if let host = counted.first(where: { runners[$0].state == .pass }) ?? counted.first {
      runners[host].tests += bonus
    } else if !bonus.isEmpty {
      let maximum = bonus.map(\.points).sum()
      runners.append(GitHubRunner(id: "bonus", state: .pass, maximum: maximum, tests: bonus))
    }
    return runners
  }

  /// Returns the deduction for lateness as a runner whose test cannot pass.
  private func late(
    _ grade: Grade, _ course: Course, _ runners: [GitHubRunner]
  ) -> [GitHubRunner] {
    let left = runners.map(\.maximum).sum()
    guard let words = grade.lateness(in: course), left < course.possible else { return [] }
    let lost = Points(hundredths: course.possible.hundredths - left.hundredths)
    let test = GitHubRunner.Test(name: words, state: .fail, message: words)
    return [GitHubRunner(id: "late", state: .pass, maximum: lost, tests: [test])]
  }
}

/// The result of one runner, in the form that GitHub Classroom's reporter reads.
struct GitHubRunner {
  /// The name, in lowercase letters, digits and underscores.
  let id: String
  let state: TestState
  let maximum: Points
  var tests: [Test]

  struct Test {
    var name: String
    var state: TestState
    var points = Points(0)
    var message: String?
    var file = ""
    var line = 0
    var milliseconds = 0
  }

  var json: JSON {
    .object([
      "version": .number(1), "status": .text(state.rawValue), "max_score": .points(maximum),
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

  /// Returns the test, or one for each requirement of a share. The first one has the points, and the
  /// last one, which does not hold, the message.
  func divided(into share: Share?) -> [GitHubRunner.Test] {
    guard let share else { return [self] }
    return (1...share.all).map { number in
      var test = self
      test.name += ", requirement \(number) of \(share.all)"
      if number <= share.part { test.state = .pass }
      if number > 1 { test.points = Points(0) }
      if number < share.all { (test.message, test.milliseconds) = (nil, 0) }
      return test
    }
  }

  /// The test as JSON. All results together are passed on as environment variables, whose sizes are
  /// limited, so long texts are cut.
  fileprivate var json: JSON {
    .object([
      "name": .text(name.withoutCommands.cut(toBytes: 500)), "status": .text(state.rawValue),
      "score": .points(points),
      "message": .text(orNull: message?.harmless.withoutCommands.cut(toBytes: 2_000)),
      "test_code": .text(""), "filename": .text(file), "line_no": .number(Decimal(line)),
      "duration": .number(Decimal(milliseconds)),
    ])
  }
}

extension String {
  /// The text with spaces that break up workflow commands. The reporter prints names and messages
  /// into the workflow's log, where `::notice …` and `##[…]` are commands. An answer can influence
  /// a message, and without the spaces it could announce its own points.
  fileprivate var withoutCommands: String {
    let begin = /:(?=:)|#(?=\[)/.matchingSemantics(.unicodeScalar)
    return replacing(begin) { "\($0.output) " }
  }
}
