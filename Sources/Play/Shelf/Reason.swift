import Archiving
import Foundation

/// A reason why an action was not performed, as a sentence.
struct Reason: Error, CustomStringConvertible {
  let description: String

  init(_ words: String) { description = words }

  init(_ error: any Error) {
    description =
      switch error {
      case let error as ArchiveFileError: Self.words(error)
      case CreatureFileError.noCreature: "It contains something other than a creature."
      case ScaryCreatureDocError.deleted: "The creature has been deleted."
      case let error as CocoaError: Self.words(error)
      default: "\(error)"
      }
  }

  private static func words(_ error: ArchiveFileError) -> String {
    switch error {
    case .noHeader: "It does not begin with a header."
    case .anotherClass(let name): "Its header says that it contains an object of the class \(name)."
    case .damaged: "Its contents do not have the checksum in its header."
    case .noObject: "It is intact, but contains no creature."
    @unknown default: "\(error)"
    }
  }

  private static func words(_ error: CocoaError) -> String {
    switch error.code {
    case .coderReadCorrupt: "The archive is damaged or has another form (coderReadCorrupt)."
    case .coderValueNotFound: "A value is missing in the archive (coderValueNotFound)."
    case .propertyListReadCorrupt: "It is not an archive (propertyListReadCorrupt)."
    case .fileReadNoSuchFile: "There is no such file (fileReadNoSuchFile)."
    case .fileWriteOutOfSpace: "The disk is full (fileWriteOutOfSpace)."
    case .fileWriteUnknown:
      "It cannot be written: the disk is full or does not work (fileWriteUnknown)."
    default: "\(error.localizedDescription) (\(error.code.rawValue))"
    }
  }
}

/// The error for an answer that returned without doing its work.
struct MissingAnswer: Error, CustomStringConvertible {
  let exercise: String
  let words: String
  var description: String { "\(words) That is exercise \(exercise)." }

  init(_ exercise: String, _ words: String) { (self.exercise, self.words) = (exercise, words) }
}
