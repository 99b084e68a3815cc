import Foundation
import Support

extension AnswerBuild {
  /// Keeps what the compiler has made of an answer that passed, for those that need it again.
  func keepParts(of answer: [UInt8]) throws {
    _ = try buildEnvironment.cache.folder("passed", key(answer)) { draft in
      try copyParts(from: folder, to: draft)
    }
  }

  /// Takes what the judge has kept of an answer that passed, or of a starter whose suite it has
  /// prepared, in the place of compiling it.
  ///
  /// - Returns: false where nothing is kept.
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

  /// The key under which an answer is kept once it is compiled.
  static func key(
    _ answer: [UInt8], to assignment: Assignment, _ buildEnvironment: BuildEnvironment
  ) -> Digest {
    let words = [
      buildEnvironment.identity.description, buildEnvironment.edition.description,
      assignment.module, assignment.fileName, assignment.starter,
    ]
    return Digest(words.map { Array($0.utf8) } + [answer])
  }

  private func key(_ answer: [UInt8]) -> Digest {
    Self.key(answer, to: assignment, buildEnvironment)
  }

  /// Copies what an app needs: the object file, and what the answer declares.
  private func copyParts(from source: URL, to target: URL) throws {
    for name in ["\(assignment.module).o", "symbols"] {
      try FileManager.default.copyItem(
        at: source.appendingPathComponent(name), to: target.appendingPathComponent(name))
    }
  }
}
