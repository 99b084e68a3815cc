/// Calls an asynchronous closure and describes the outcome: the text that it returns, or `throws`
/// and the error.
///
/// - Parameters:
///   - call: the call, which returns its result as text. It runs where the caller runs.
///   - describe: returns a description of an expected error, or nil for an unexpected one.
public nonisolated(nonsending) func describeOutcome(
  _ call: nonisolated(nonsending) () async throws -> String,
  throwing describe: (any Error) -> String?
) async -> String {
  do {
    return try await call()
  } catch {
    return "throws \(describe(error) ?? "something else: \(error)")"
  }
}
