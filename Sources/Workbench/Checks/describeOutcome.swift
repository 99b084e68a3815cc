import Foundation

/// Calls a closure and describes the outcome: the text that it returns, or `throws` and the error.
///
/// A suite compares such texts, so that a verdict shows in one line what an answer did. An error
/// for which `describe` returns nil is described as `throws something else: …`.
///
/// - Parameters:
///   - call: the call, which returns its result as text.
///   - describe: returns a description of an expected error, or nil for an unexpected one. Without
///     it, every error is described as `throws` alone.
public func describeOutcome(
  _ call: () throws -> String, throwing describe: ((any Error) -> String?)? = nil
) -> String {
  do {
    return try call()
  } catch {
    return description(of: error, by: describe)
  }
}

/// Calls a closure without a result and describes the outcome: `done`, or `throws` and the error.
public func describeOutcome(
  _ call: () throws -> Void, throwing describe: ((any Error) -> String?)? = nil
) -> String {
  do {
    try call()
    return "done"
  } catch {
    return description(of: error, by: describe)
  }
}

/// Returns a description of a `DecodingError`, or nil for any other error.
public func decodingError(_ error: any Error) -> String? {
  error is DecodingError ? "a DecodingError" : nil
}

/// Returns a description of an error in the Cocoa or POSIX domain, such as an error of the system
/// or the file manager, or nil for any other error.
public func systemError(_ error: any Error) -> String? {
  let domain = (error as NSError).domain
  return [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(domain) ? "an error of the system" : nil
}

private func description(of error: any Error, by describe: ((any Error) -> String?)?) -> String {
  guard let describe else { return "throws" }
  return "throws \(describe(error) ?? "something else: \(error)")"
}
