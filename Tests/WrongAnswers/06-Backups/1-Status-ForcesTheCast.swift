// Mistake: The response is forced to be one of HTTP, and the program ends where it is not.
// Verdict: crashed
// Message: Could not cast
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
  let response = response as! HTTPURLResponse
  guard (200...299).contains(response.statusCode) else {
    throw StatusError.badStatus(response.statusCode)
  }
  return body
}
