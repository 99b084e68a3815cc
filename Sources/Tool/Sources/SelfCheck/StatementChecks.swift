import Curriculum
import Judging
import Support

extension CheckedExercise {
  /// The checks that the chapter's text and the exercise agree.
  var statementChecks: [Check] { [file, purpose, signatures, names] }

  private func proof(_ what: String, fault: @escaping @Sendable () throws -> String?) -> Check {
    let proof = Check("statements", "\(exercise.number) \(what)", fault: fault)
    let place = "\(chapter.document.file):\(exercise.line)"
    return Check(proof.kind, proof.subject) { proof.fault().map { "\(place): error: \($0)" } }
  }

  private var file: Check {
    let link = "(\(exercise.fileName).swift)"
    return proof("links its file") { [exercise] in
      exercise.statement.contains(link) ? nil : "The statement has no link to \(link)."
    }
  }

  private var purpose: Check {
    proof("is told at the end what it was for") { [exercise] in
      exercise.purpose.isEmpty
        ? "The chapter's end has no line \"- **\(exercise.number) Title**: what it was for\"." : nil
    }
  }

  /// Checks that the starter contains each line of a signature fence.
  private var signatures: Check {
    proof("shows signatures of its starter") { [assignment, exercise] in
      let starter = SwiftSource.essence(of: assignment.starter)
      let document = try MarkdownDocument(exercise.statement, file: chapter.document.file)
      for case .fence(let fence) in document.blocks where fence.info == "swift signature" {
        for line in SwiftSource.lines(of: fence.code) {
          let words = SwiftSource.essence(of: line)
          guard !words.isEmpty, !starter.contains(words) else { continue }
          return "The starter does not declare: \(line)"
        }
      }
      return nil
    }
  }

  /// Checks that the statement contains every public name that the suite uses.
  private var names: Check {
    proof("names what its tests use") { [judge, assignment, exercise] in
      let used = Self.words(of: assignment.suite)
      let named = Self.words(of: exercise.statement)
      let missing = try judge.publicNames(of: assignment).filter {
        used.contains($0[...]) && !named.contains($0[...])
      }
      return missing.isEmpty
        ? nil
        : "The tests use what the statement does not name: \(missing.joined(separator: ", "))"
    }
  }

  private static func words(of text: String) -> Set<Substring> {
    Set(text.split { !($0.isLetter || $0.isNumber || $0 == "_") })
  }
}
