// Way: It is remembered whether something was there before, so that only a new half file is removed.
import Foundation

public enum FileTrouble: Error, Sendable {
  case missing

  case exists

  case full

  case unreadable
}

public func trouble(in error: any Error) -> FileTrouble? {
  guard let error = error as? CocoaError else { return nil }
  switch error.code {
  case .fileNoSuchFile, .fileReadNoSuchFile: return .missing
  case .fileWriteFileExists: return .exists
  case .fileWriteOutOfSpace: return .full
  case .fileWriteUnknown where (error.underlying as? POSIXError)?.code == .EFBIG: return .full
  case .fileReadUnknown, .fileReadNoPermission: return .unreadable
  default: return nil
  }
}

public func readBytes(at file: URL) throws -> Data {
  try telling { try Data(contentsOf: file) }
}

public func writeBytes(_ bytes: Data, to file: URL) throws {
  try telling { try bytes.write(to: file, options: .atomic) }
}

public func writeNewBytes(_ bytes: Data, to file: URL) throws {
  let existed = FileManager.default.fileExists(atPath: file.path)
  do {
    try bytes.write(to: file, options: [.withoutOverwriting])
  } catch {
    if !existed, trouble(in: error) != .exists { try? FileManager.default.removeItem(at: file) }
    if let trouble = trouble(in: error) { throw trouble }
    throw error
  }
}

private func telling<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw trouble(in: error) ?? error
  }
}
