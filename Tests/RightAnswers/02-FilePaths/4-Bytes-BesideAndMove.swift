// Way: New bytes are written to a file beside, which is then moved to the name that must be free.
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
  try telling {
    let beside = file.deletingLastPathComponent()
      .appendingPathComponent(".\(UUID().uuidString).new", isDirectory: false)
    defer { try? FileManager.default.removeItem(at: beside) }
    try bytes.write(to: beside, options: .atomic)
    try FileManager.default.moveItem(at: beside, to: file)
  }
}

private func telling<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw trouble(in: error) ?? error
  }
}
