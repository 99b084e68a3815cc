import Foundation
import Support

/// What an app loads for one exercise: a library of the answer, or of the starter in its place.
package struct AnswerLibrary: Sendable {
  /// Why an answer does not take part.
  package enum Gap: String, Codable, Sendable {
    case notStarted, notThere, notCompiled, missing
  }

  /// The folder that the library lies in.
  package let folder: URL
  /// Nil where the answer takes part.
  package let gap: Gap?
  /// What keeps the answer from taking part.
  package let findings: [Finding]

  /// The name of an exercise's library, whichever answer it is of.
  package static func name(_ assignment: Assignment) -> String {
    "\(assignment.module)-\(assignment.fileName)"
  }

  /// What is written down beside a library, or in its place.
  struct Note: Codable {
    let gap: Gap?
    let findings: [Finding]

    func write(in folder: URL) throws {
      try JSONEncoder().encode(self).write(to: folder.appendingPathComponent("note.json"))
    }

    init(gap: Gap?, findings: [Finding] = []) {
      self.gap = gap
      self.findings = findings
    }

    init(in folder: URL) throws {
      self = try JSONDecoder().decode(
        Self.self, from: Data(contentsOf: folder.appendingPathComponent("note.json")))
    }
  }
}
