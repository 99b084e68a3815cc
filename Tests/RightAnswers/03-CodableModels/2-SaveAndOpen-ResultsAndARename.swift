// Way: Results in place of catch clauses, and a file beside the old one that is renamed.
import Foundation
import Workbench

public enum DrawingFileError: Error {
  case notEncoded(any Error)

  case notWritten(any Error)

  case notRead(any Error)

  case notDecoded(any Error)
}

extension Drawing {
  public func save(to url: URL, console: (String) -> Void) throws(DrawingFileError) {
    let outcome = Result { try JSONEncoder().encode(self) }
      .mapError(DrawingFileError.notEncoded)
      .flatMap { data in
        Result { try replace(url, with: data) }.mapError(DrawingFileError.notWritten)
      }
    console("\(String(describing: Drawing.self)).\(#function): \(outcome)")
    try outcome.get()
  }

  public init(url: URL, console: (String) -> Void) throws(DrawingFileError) {
    let outcome = Result { try Data(contentsOf: url) }
      .mapError(DrawingFileError.notRead)
      .flatMap { data in
        Result { try Drawing(json: data) }.mapError(DrawingFileError.notDecoded)
      }
    switch outcome {
    case .success: console("Drawing.init opened \(url.lastPathComponent)")
    case .failure(let error): console("Drawing.init could not: \(error)")
    }
    self = try outcome.get()
  }
}

/// Writes a file beside the one to be replaced, and gives it that one's name when it is whole.
private func replace(_ url: URL, with data: Data) throws {
  let draft = url.deletingLastPathComponent().appending(path: ".\(UUID().uuidString)")
  do {
    try data.write(to: draft)
    guard rename(draft.path, url.path) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
  } catch {
    try? FileManager.default.removeItem(at: draft)
    throw error
  }
}
