import Foundation
import Testing

/// Returns what is found within some seconds, or nil.
public func soon<Result>(
  within seconds: Double = 20, _ find: () throws -> Result?
) rethrows -> Result? {
  let end = ContinuousClock.now + .seconds(seconds)
  while ContinuousClock.now < end {
    if let found = try find() { return found }
    usleep(10_000)
  }
  return nil
}

/// Whether something comes true within some seconds.
public func comesTrue(within seconds: Double, _ isTrue: () throws -> Bool) rethrows -> Bool {
  try soon(within: seconds) { try isTrue() ? true : nil } ?? false
}

extension Trait where Self == ConditionTrait {
  /// Needs one of the system's programs, which comes with a package of its own name or another.
  public static func needs(_ program: String, from package: String? = nil) -> Self {
    .enabled(
      if: Project.program(program) != nil,
      "\(program) is missing: apt-get install \(package ?? program)")
  }

  /// Needs bubblewrap, and a machine on which it works.
  public static var needsBubblewrap: Self {
    .enabled(if: Project.hasBubblewrap, "bubblewrap is missing: apt-get install bubblewrap")
  }
}

/// Expects an error with these words that names this line, as all errors about texts do.
public func expectError<Result>(
  _ words: String, at line: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Result
) {
  let error = #expect(throws: (any Error).self, sourceLocation: sourceLocation) { _ = try body() }
  let text = error.map { "\($0)" } ?? ""
  let wanted = [line.map { ":\($0): error: " }, words].compactMap(\.self)
  #expect(wanted.allSatisfy(text.contains), "It says: \(text)", sourceLocation: sourceLocation)
}
