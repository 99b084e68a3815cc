import CodableModels
import Defaults
import ErrorHandling
import FilePaths
import Foundation
import Workbench

// What the page says about the errors of chapters 1 to 4.

extension PaletteLineError: PlainError {
  var words: String {
    switch self {
    case .empty: "The line is blank."
    case .noColon: "There is no colon after the name."
    case .noName: "There is no name before the colon."
    case .noEmojis(let palette): "“\(palette)” has no emojis."
    case .repeatedEmoji(let emoji, let palette): "“\(palette)” has \(emoji) more than once."
    @unknown default: "The line is not a palette."
    }
  }
}

extension PaletteFileError: PlainError {
  var words: String {
    switch self {
    case .missing: "The file does not exist."
    case .busy(let seconds): "The file is busy for \(seconds) seconds."
    case .damaged(let line): "The file is damaged in line \(line)."
    case .forbidden: "The file is forbidden."
    @unknown default: "The file cannot be read."
    }
  }
}

extension FileReadError: PlainError {
  var words: String {
    if case .missing = self { return "The file, or its folder, does not exist." }
    return "It exists, but cannot be read."
  }
}

extension FileCreationError: PlainError {
  var words: String {
    if case .exists = self { return "Something already has this name." }
    return "There is no room on the disk."
  }
}

extension OutsideNameError: PlainError {
  var words: String {
    if case .leadsOut = self { return "A link of that name leads out of the folder." }
    return "A name is not empty, has no “/”, and is not “.” or “..”."
  }
}

extension DocumentError: PlainError {
  var words: String {
    switch self {
    case .notEncoded: "The drawing could not be encoded."
    case .notWritten(let cause), .notRead(let cause), .notDecoded(let cause): Words.of(cause)
    @unknown default: "The drawing could not be saved."
    }
  }
}

extension NotAPropertyList: PlainError {
  var words: String { "That is not a property list, so it was not stored under “\(key)”." }
}
