import Testing

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
