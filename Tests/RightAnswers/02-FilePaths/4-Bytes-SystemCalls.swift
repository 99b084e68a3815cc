// Way: The system's calls create, write and rename, and their error numbers become troubles.
import Foundation

public enum FileTrouble: Error, Sendable {
  case missing

  case exists

  case full

  case unreadable
}

public func trouble(in error: any Error) -> FileTrouble? {
  guard let code = (error as? CocoaError)?.code else { return nil }
  if code == .fileWriteUnknown {
    let cause = (error as? CocoaError)?.underlying as? POSIXError
    return cause?.code == .EFBIG ? .full : nil
  }
  let table: [(CocoaError.Code, FileTrouble)] = [
    (.fileNoSuchFile, .missing), (.fileReadNoSuchFile, .missing), (.fileWriteFileExists, .exists),
    (.fileWriteOutOfSpace, .full), (.fileReadUnknown, .unreadable),
    (.fileReadNoPermission, .unreadable),
  ]
  return table.first { $0.0 == code }?.1
}

public func readBytes(at file: URL) throws -> Data {
  do {
    return try Data(contentsOf: file)
  } catch {
    if let trouble = trouble(in: error) { throw trouble }
    throw error
  }
}

public func writeBytes(_ bytes: Data, to file: URL) throws {
  let draft = file.deletingLastPathComponent()
    .appendingPathComponent(".draft-\(UUID().uuidString)", isDirectory: false)
  try writeNewBytes(bytes, to: draft)
  guard rename(draft.path, file.path) == 0 else {
    let number = errno
    unlink(draft.path)
    throw failure(number)
  }
}

public func writeNewBytes(_ bytes: Data, to file: URL) throws {
  let descriptor = open(file.path, O_CREAT | O_EXCL | O_WRONLY, 0o644)
  guard descriptor >= 0 else { throw failure(errno) }
  var written = 0
  var number: Int32 = 0
  bytes.withUnsafeBytes { buffer in
    while written < buffer.count {
      let count = write(descriptor, buffer.baseAddress! + written, buffer.count - written)
      if count < 0 {
        number = errno
        return
      }
      written += count
    }
  }
  close(descriptor)
  guard number == 0 else {
    unlink(file.path)
    throw failure(number)
  }
}

private func failure(_ number: Int32) -> any Error {
  switch number {
  case ENOENT: FileTrouble.missing
  case EEXIST: FileTrouble.exists
  case EFBIG, ENOSPC: FileTrouble.full
  default: POSIXError(POSIXErrorCode(rawValue: number) ?? .EIO)
  }
}
