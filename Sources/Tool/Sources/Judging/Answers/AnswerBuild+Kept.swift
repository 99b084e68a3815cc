import Foundation
import Support

extension AnswerBuild {
  /// Keeps the compiler's results for an answer that passed, for later use.
  func keepParts(of answer: [UInt8]) throws {
    _ = try buildEnvironment.cache.folder("passed", key(answer)) { draft in
      try copyParts(from: folder, to: draft)
    }
  }

  /// Copies the kept results for an answer that passed, or for a starter whose suite was prepared,
  /// so that it need not be compiled.
  ///
  /// - Returns: false if nothing is kept.
  func takeKeptParts(of answer: [UInt8]) throws -> Bool {
    let cache = buildEnvironment.cache
    let kept =
      answer.elementsEqual(assignment.starter.utf8)
      ? cache.folder("prepared", PreparedSuite.key(assignment, buildEnvironment))
      : cache.folder("passed", key(answer))
    guard let kept else { return false }
    try copyParts(from: kept, to: folder)
    return true
  }

  /// Returns the key for the kept results of an answer.
  static func key(
    _ answer: [UInt8], to assignment: Assignment, _ buildEnvironment: BuildEnvironment
  ) -> Digest {
    let words = [
      buildEnvironment.identity.description, buildEnvironment.preparation.description,
      assignment.module, assignment.fileName, assignment.starter,
    ]
    return Digest(words.map { Array($0.utf8) } + [answer])
  }

  private func key(_ answer: [UInt8]) -> Digest {
    Self.key(answer, to: assignment, buildEnvironment)
  }

  /// Copies what an app needs: the object file, and the answer's declarations.
  private func copyParts(from source: URL, to target: URL) throws {
    for name in ["\(assignment.module).o", "symbols"] {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(name), to: target.appendingPathComponent(name))
    }
  }
}
