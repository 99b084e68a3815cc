// Mistake: Every number that begins with a 2 counts as success.
// Verdict: failed
// Message: throws badStatus(2000)
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
  guard String(response.statusCode).hasPrefix("2") else {
    throw StatusError.badStatus(response.statusCode)
  }
  return body
}
