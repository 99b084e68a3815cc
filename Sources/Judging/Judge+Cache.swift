import Curriculum
import Foundation
import Support

extension Judge {
  /// What is known of an answer without compiling or running anything: nil where this very answer
  /// has not been judged with this very suite, judge and toolchain.
  public func knownVerdict(on answer: Answer, to assignment: Assignment) -> Verdict? {
    switch answer {
    case .nothing(let sentence): Verdict(.missing, [Finding(sentence)])
    case .file(let bytes) where Self.isUntouched(bytes, assignment): Verdict(.notStarted)
    case .file(let bytes): kept(key(bytes, assignment))
    }
  }

  /// Removes what is known of an answer, so that it is judged anew.
  public func forget(_ answer: Answer, to assignment: Assignment) {
    guard case .file(let bytes) = answer else { return }
    let key = key(bytes, assignment)
    cache.remove("verdicts", key)
    forgetTimeout(key)
  }

  /// Whether nothing but whitespace and comments tells the answer from the starter.
  static func isUntouched(_ bytes: [UInt8], _ assignment: Assignment) -> Bool {
    bytes.elementsEqual(assignment.starter.utf8)
      || SwiftSource.essence(of: String(decoding: bytes, as: UTF8.self))
        == SwiftSource.essence(of: assignment.starter)
  }
}

extension Judge {
  /// What a verdict comes from: answer, suite, build environment, safeguards and engine.
  func key(_ bytes: [UInt8], _ assignment: Assignment) -> Digest {
    let prepared = PreparedSuite.key(assignment, buildEnvironment).description
    return Digest([
      Array("\(prepared) \(buildEnvironment.safeguards.rawValue) \(engine.kind)".utf8), bytes,
    ])
  }

  /// A verdict that was kept, or nil.
  func kept(_ key: Digest) -> Verdict? {
    cache.bytes("verdicts", key).flatMap { try? JSONDecoder().decode(Verdict.self, from: $0) }
  }

  /// The verdict on an untouched starter.
  func notStarted(_ assignment: Assignment) -> Verdict {
    Verdict(.notStarted).listing(SuiteListing.tests(in: assignment.suite))
  }
}
