import CommandLine

/// The report on an update, as a text for the reader.
struct UpdateReport {
  let changes: UpdatedExercises
  let replacement: FileReplacement

  var text: String {
    let all = changes.changes
    let lines = [
      line(
        "Starters replaced, because you had not changed them",
        all.filter { !$0.isAnswered && $0.hasNewStarter }),
      line("Your answers, not changed", all.filter(\.isAnswered)),
      line(
        "Answers to check, because their starters have changed",
        all.filter { $0.isAnswered && $0.hasNewStarter }),
      line("New tests", all.filter(\.hasNewTests)),
      line("New statements", all.filter(\.hasNewStatement)),
      changes.gone.isEmpty
        ? nil
        : "Saved in .kept, because the new version does not have them: "
          + changes.gone.joined(separator: ", "),
      replacement.hasAside
        ? "The replaced files are kept in \(replacement.aside)." : "Nothing had to be replaced.",
      "Next: make check",
    ]
    return lines.compactMap { $0 }.joined(separator: "\n") + "\n"
  }

  private func line(_ heading: String, _ changes: [UpdatedExercises.Change]) -> String? {
    let numbers = changes.map(\.exercise.number.description)
    return numbers.isEmpty ? nil : "\(heading): \(numbers.joined(separator: ", "))"
  }
}
