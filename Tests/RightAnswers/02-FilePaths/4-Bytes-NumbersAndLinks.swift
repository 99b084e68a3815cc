// Way: The codes are compared as numbers, and a second name is given to bytes that are already safe.
import Foundation

public enum FileTrouble: Error, Sendable {
  case missing

  case exists

  case full

  case unreadable
}

public func trouble(in error: any Error) -> FileTrouble? {
  guard let error = error as? CocoaError else { return nil }
  let cause = error.userInfo[NSUnderlyingErrorKey] as? POSIXError
  switch error.code.rawValue {
  case 4, 260: return .missing
  case 516: return .exists
  case 640: return .full
  case 512: return cause?.code == .EFBIG ? .full : nil
  case 256, 257: return .unreadable
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
    let folder = file.deletingLastPathComponent()
    let draft = folder.appendingPathComponent("draft-\(UUID().uuidString)", isDirectory: false)
    do {
      try bytes.write(to: draft, options: .withoutOverwriting)
      // Fails if the name is taken, whoever was quicker.
      try FileManager.default.linkItem(at: draft, to: file)
      try FileManager.default.removeItem(at: draft)
    } catch {
      try? FileManager.default.removeItem(at: draft)
      throw error
    }
  }
}

private func telling<Value>(_ body: () throws -> Value) throws -> Value {
  do {
    return try body()
  } catch {
    throw trouble(in: error) ?? error
  }
}
