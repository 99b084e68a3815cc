import Curriculum
import Foundation
import Support

extension Judge {
  /// Returns the verdict on an answer without compiling or running anything. Returns nil if this
  /// answer has not been judged with this suite, judge and toolchain.
  public func knownVerdict(on answer: Answer, to assignment: Assignment) -> Verdict? {
    switch answer {
    case .nothing(let sentence): Verdict(.missing, [Finding(sentence)])
    case .file(let bytes) where Self.isUntouched(bytes, assignment): Verdict(.notStarted)
    case .file(let bytes): kept(key(bytes, assignment))
    }
  }

  /// Removes the kept verdict on an answer, so that it is judged again.
  public func forget(_ answer: Answer, to assignment: Assignment) {
    guard case .file(let bytes) = answer else { return }
    let key = key(bytes, assignment)
    cache.remove("verdicts", key)
    forgetTimeout(key)
  }

  /// Returns true if the answer differs from the starter only in whitespace and comments.
  static func isUntouched(_ bytes: [UInt8], _ assignment: Assignment) -> Bool {
    bytes.elementsEqual(assignment.starter.utf8)
      || SwiftSource.essence(of: String(decoding: bytes, as: UTF8.self))
        == SwiftSource.essence(of: assignment.starter)
  }
}

extension Judge {
  /// Returns the key of a verdict. It depends on answer, suite, build environment, the judge's code,
  /// safeguards, engine and seed.
  func key(_ bytes: [UInt8], _ assignment: Assignment) -> Digest {
    let prepared = PreparedSuite.key(assignment, buildEnvironment).description
    let judge = "\(buildEnvironment.safeguards.rawValue) \(engine.kind) \(buildEnvironment.seed)"
    return Digest([Array("\(prepared) \(buildEnvironment.edition) \(judge)".utf8), bytes])
  }

  /// Returns a verdict that was kept, or nil.
  func kept(_ key: Digest) -> Verdict? {
    cache.bytes("verdicts", key).flatMap { try? JSONDecoder().decode(Verdict.self, from: $0) }
  }

  /// Returns the verdict on an untouched starter.
  func notStarted(_ assignment: Assignment) -> Verdict {
    Verdict(.notStarted).listing(SuiteListing.tests(in: assignment.suite))
  }
}
