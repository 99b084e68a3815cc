// Mistake: The range goes up to 300, one too far.
// Verdict: failed
// Message: A status of 300 to 399 means that what you asked for is not here
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why an answer cannot be used, though it came.
public enum StatusError: Error {
  /// The server answered with this status, which is none of success.
  case badStatus(Int)

  /// The answer came by another way than HTTP, and has no status.
  case noStatus
}

/// The body of an answer, if its status means success: 200 to 299.
///
/// Throws a `StatusError` for any other answer.
public func successfulBody(_ body: Data, of response: URLResponse) throws -> Data {
  guard let response = response as? HTTPURLResponse else { throw StatusError.noStatus }
  guard (200...300).contains(response.statusCode) else {
    throw StatusError.badStatus(response.statusCode)
  }
  return body
}
