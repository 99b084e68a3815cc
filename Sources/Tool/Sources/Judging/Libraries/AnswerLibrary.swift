import Foundation
import Support

/// The library that an app loads for one exercise: of the answer, or of the starter in its place.
package struct AnswerLibrary: Sendable {
  /// The reason why an answer is not used, which a verdict on it has as its status.
  package enum Gap: String, Codable, Sendable {
    case notStarted, notThere, notCompiled, missing
  }

  /// The folder that contains the library.
  package let folder: URL
  /// The reason why the answer is not used, or nil if it is.
  package var gap: Gap?
  /// The findings that say why the answer is not used.
  package var findings: [Finding] = []

  /// Returns the name of an exercise's library, whichever answer it is built from.
  package static func name(_ assignment: Assignment) -> String {
    "\(assignment.module)-\(assignment.fileName)"
  }
}
