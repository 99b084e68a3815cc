import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Why the body of a response cannot be used.
public enum StatusError: Error {
  /// The status does not mean success.
  case badStatus(Int)

  /// The response did not come over HTTP, so it has no status.
  case noStatus
}

/// Returns the body of a response if its status means success: 200 to 299.
///
/// Throws a `StatusError` for every other response.
public func successfulBody(_ body: Data, of response: URLResponse) throws -> Data {
  // Check the status of the response before you return the body.
  return Data()
}
