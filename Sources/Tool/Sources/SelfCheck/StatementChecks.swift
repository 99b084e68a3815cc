import Curriculum
import Judging
import Support

extension CheckedExercise {
  /// The checks that the chapter's text and the exercise agree.
  var statementChecks: [Check] {
    let link = "(\(exercise.fileName).swift)"
    return [
      check("links its file") {
        exercise.statement.contains(link) ? nil : "The statement has no link to \(link)."
      },
      check("is told at the end what it was for") {
        exercise.purpose.isEmpty
          ? "The chapter's end has no line \"- **\(exercise.number) Title**: what it was for\"."
          : nil
      },
      check("shows signatures of its starter") { try unknownSignature() },
      check("names what its tests use") { try unnamed() },
    ]
  }

  private func check(_ what: String, fault: @escaping @Sendable () throws -> String?) -> Check {
    Check("statements", "\(number) \(what)") {
      try fault().map { "\(chapter.document.sourceError(exercise.line, $0))" }
    }
  }

  /// Returns a fault if the starter does not contain each line of a signature fence.
  private func unknownSignature() throws -> String? {
    let starter = SwiftSource.essence(of: assignment.starter)
    let fences = try MarkdownDocument(exercise.statement, file: chapter.document.file).fences
    return fences.filter { $0.info == "swift signature" }
      .flatMap { SwiftSource.lines(of: $0.code) }
      .first { line in
        let words = SwiftSource.essence(of: line)
        return !words.isEmpty && !starter.contains(words)
      }
      .map { "The starter does not declare: \($0)" }
  }

  /// Returns a fault if the statement does not contain every public name that the suite uses.
  private func unnamed() throws -> String? {
    let used = Self.words(of: assignment.suite)
    let named = Self.words(of: exercise.statement)
    let missing = try judge.publicNames(of: assignment).filter {
      used.contains($0[...]) && !named.contains($0[...])
    }
    return missing.isEmpty
      ? nil
      : "The tests use what the statement does not name: \(missing.joined(separator: ", "))"
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }
}
