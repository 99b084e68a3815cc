import Foundation

/// Calls something and describes how it ended: the text that it returns, or `throws` and the error.
///
/// A suite compares such texts, so that a verdict shows in one line what an answer did. An error
/// without a description of its own is described as `throws something else: …`.
///
/// - Parameters:
///   - call: the call, whose result it returns in words.
///   - describe: words for an error that is expected, or nil for one that is not. Without it every
///     error is described as `throws` alone.
public func describeOutcome(
  _ call: () throws -> String, throwing describe: ((any Error) -> String?)? = nil
) -> String {
  do {
    return try call()
  } catch {
    return description(of: error, by: describe)
  }
}

/// Calls something without a result and describes how it ended: `done`, or `throws` and the error.
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

/// Words for an error of a decoder, and nil for any other.
public func decodingError(_ error: any Error) -> String? {
  error is DecodingError ? "a DecodingError" : nil
}

/// Words for an error of the system or of its file manager, and nil for any other.
public func systemError(_ error: any Error) -> String? {
  let domain = (error as NSError).domain
  return [NSCocoaErrorDomain, NSPOSIXErrorDomain].contains(domain) ? "an error of the system" : nil
}

private func description(of error: any Error, by describe: ((any Error) -> String?)?) -> String {
  guard let describe else { return "throws" }
  return "throws \(describe(error) ?? "something else: \(error)")"
}
