import Foundation

/// Errors of many types, including one with an explanation and one with an error code of its own.
///
/// A suite throws each of them where a statement says *any error*.
public let errorsOfManyTypes: [any Error] = [
  CancellationError(), ExplainedError(), CodedError(), CocoaError(.fileReadCorruptFile),
  CocoaError(.userCancelled), POSIXError(.ENOENT), POSIXError(.EAGAIN),
  NSError(domain: "Palettes", code: 7), PaletteFileError.missing, PaletteFileError.forbidden,
  PaletteFileError.busy(seconds: 1), PaletteFileError.damaged(line: 3),
  DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "no palette")),
]

/// Returns a text that includes the type of an error. It differs for errors of two types that have
/// the same text.
public func typeAndText(of error: any Error) -> String {
  "\(type(of: error)): \(error)"
}

private struct ExplainedError: LocalizedError {
  var errorDescription: String? { "The line is too short." }
}

private struct CodedError: CustomNSError {
  var errorCode: Int { 12 }
}
