import Archiving

// What the page says about the errors of chapter 7.

extension ArchiveFileError: PlainError {
  var words: String {
    switch self {
    case .noHeader: "It does not begin with a header."
    case .anotherClass(let name):
      "Its header says that it contains an object of the class \(name)."
    case .damaged: "Its contents do not have the checksum in its header."
    case .noObject: "It is intact, but contains no creature."
    @unknown default: "It cannot be opened."
    }
  }
}

extension CreatureFileError: PlainError {
  var words: String { "It contains something other than a creature." }
}

extension ScaryCreatureDocError: PlainError {
  var words: String { "The creature has been deleted." }
}
