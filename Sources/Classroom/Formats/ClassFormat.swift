/// A file for a whole class that another system reads.
public protocol ClassFormat: Sendable {
  /// The word that asks for it, such as `canvas`.
  var name: String { get }
  /// Who reads it, for a list.
  var reader: String { get }
  /// What the file is called, such as `canvas.csv`.
  var fileName: String { get }
  /// What makes the file of a class while grades stream by.
  func writer(for course: Course) -> any ClassFormatWriter
}

/// Makes the parts of a class's file, and keeps little of each grade, so that a large class needs no
/// more memory than a small one.
public protocol ClassFormatWriter {
  /// A person's part of the file; the parts stand in the order in which they are made.
  mutating func part(of grade: Grade) -> String
  /// What stands before the parts, when all have been made.
  var opening: String { get }
  /// What stands behind them.
  var closing: String { get }
  /// What a teacher must know before the file is given to its reader, each a sentence.
  var warnings: [String] { get }
}

extension ClassFormatWriter {
  public var closing: String { "" }
  public var warnings: [String] { [] }
}

extension ClassFormat {
  /// The whole file of a class that is small enough to have at once.
  public func text(_ grades: [Grade], in course: Course) -> String {
    var writer = writer(for: course)
    let parts = grades.map { writer.part(of: $0) }
    return writer.opening + parts.joined() + writer.closing
  }

  /// What a teacher must know before the file is given to its reader, each a sentence.
  public func warnings(_ grades: [Grade], in course: Course) -> [String] {
    var writer = writer(for: course)
    for grade in grades { _ = writer.part(of: grade) }
    return writer.warnings
  }
}
