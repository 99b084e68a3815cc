// Mistake: An empty body is thrown, except with 204.
// Verdict: failed
// Message: A success without a body has an empty body: no error
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
  let mayBeEmpty = response.statusCode == 204
  guard (200...299).contains(response.statusCode), mayBeEmpty || !body.isEmpty else {
    throw StatusError.badStatus(response.statusCode)
  }
  return body
}
