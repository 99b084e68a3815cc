import Foundation
import Workbench

/// An error of a chapter, with a sentence about it for people.
protocol PlainError: Error {
  var words: String { get }
}

/// What the page says about errors.
enum Words {
  /// Returns a sentence about an error: never a name that only the code has.
  static func of(_ error: any Error) -> String {
    switch error {
    case let error as any PlainError: error.words
    case _ where error.isOutOfSpace: "There is no room on the disk."
    case let error as CocoaError: of(error.code)
    case URLError.cancelled, is CancellationError: "It was canceled."
    case URLError.cannotConnectToHost: "The server cannot be reached."
    case is URLError: "The connection to the server failed."
    case is DecodingError: "The contents are not what they should be."
    // SQLite reports a full disk as an error of writing too.
    case let error as DatabaseError where [10, 13].contains(error.code & 255):
      "It cannot be written: the disk is full or does not work."
    case let error as DatabaseError: "The database says: \(error.message)."
    case let error as any LocalizedError:
      error.errorDescription ?? "There is an error that does not explain itself."
    default: "There is an error that does not explain itself: \(error)"
    }
  }

  /// Returns a stored value as JSON, which shows what is in it and not how Swift keeps it.
  static func json(_ value: Any) -> String {
    guard JSONSerialization.isValidJSONObject([value]),
      let bytes = try? JSONSerialization.data(
        withJSONObject: value, options: [.fragmentsAllowed, .sortedKeys])
    else { return "a value that has no form as JSON" }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func of(_ code: CocoaError.Code) -> String {
    switch code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "The file, or its folder, does not exist."
    case .fileWriteFileExists: "Something already has this name."
    case .coderReadCorrupt: "The archive is damaged or has another form."
    case .coderValueNotFound: "A value is missing in the archive."
    case .propertyListReadCorrupt: "It is not an archive."
    // Foundation has ranges of codes for errors of reading and writing files.
    case _ where (256..<512).contains(code.rawValue): "It cannot be read."
    case _ where (512..<1024).contains(code.rawValue): "It cannot be written."
    default: "It cannot be done."
    }
  }
}

/// An error with these words.
struct Told: PlainError {
  let words: String

  init(_ words: String) { self.words = words }

  /// - Parameter action: an action that the app does not have.
  init(unknown action: String) { words = "This app has no action “\(action)”." }
}

extension Optional {
  /// Returns the value, or throws an error with these words if there is none.
  func orTold(_ words: @autoclosure () -> String) throws -> Wrapped {
    guard let self else { throw Told(words()) }
    return self
  }
}

/// The error for an answer that returned without doing its work. The page notes it with the exercise.
struct MissingAnswer: PlainError {
  let exercise: String
  let what: String
  let words: String

  /// - Parameter words: what is said about the action, where it is not the same.
  init(_ exercise: String, _ what: String, _ words: String? = nil) {
    (self.exercise, self.what) = (exercise, what)
    self.words = words ?? "\(what) That is exercise \(exercise)."
  }
}
