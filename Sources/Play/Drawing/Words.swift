import ErrorHandling
import FilePaths
import Foundation
import Workbench

/// The messages that the page shows for errors of the chapters.
enum Words {
  /// Returns a sentence about an error.
  static func of(_ error: any Error) -> String {
    switch error {
    case let error as PaletteLineError: of(error)
    case FileReadError.missing, CocoaError.fileReadNoSuchFile, CocoaError.fileNoSuchFile:
      "The file, or its folder, does not exist."
    case FileReadError.unreadable: "It exists, but cannot be read."
    case FileCreationError.exists, CocoaError.fileWriteFileExists:
      "Something already has this name."
    case FileCreationError.full: "There is no room on the disk."
    case _ where error.isOutOfSpace: "There is no room on the disk."
    case let error as PaletteFileError: of(error)
    case let error as CocoaError: "The file system refused it (code \(error.code.rawValue))."
    default: "\(error)"
    }
  }

  private static func of(_ error: PaletteLineError) -> String {
    switch error {
    case .empty: "The line is blank."
    case .noColon: "There is no colon after the name."
    case .noName: "There is no name before the colon."
    case .noEmojis(let palette): "“\(palette)” has no emojis."
    case .repeatedEmoji(let emoji, let palette): "“\(palette)” has \(emoji) more than once."
    @unknown default: "\(error)"
    }
  }

  private static func of(_ error: PaletteFileError) -> String {
    switch error {
    case .missing: "missing"
    case .busy(let seconds): "busy for \(seconds) s"
    case .damaged(let line): "damaged in line \(line)"
    case .forbidden: "forbidden"
    @unknown default: "\(error)"
    }
  }
}
