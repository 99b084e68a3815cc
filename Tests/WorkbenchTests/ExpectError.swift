import Foundation
import Testing

/// Expects that `body` throws a `CocoaError` of this code.
func expectError<Result>(
  _ code: CocoaError.Code, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Result
) {
  let error = #expect(throws: CocoaError.self, sourceLocation: sourceLocation) { _ = try body() }
  #expect(error?.code == code, sourceLocation: sourceLocation)
}
