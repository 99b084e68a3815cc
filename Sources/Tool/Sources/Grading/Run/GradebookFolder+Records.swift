import Foundation
import Support

/// The records that are stored between runs, in the folder `judgements`: one file for each
/// submission, written atomically.
///
/// That folder may be copied. To join it with those of other machines, copy the files into one.
extension GradebookFolder {
  private var records: URL { folder.appendingPathComponent("judgements") }

  public func record(of submission: String) -> SubmissionRecord? {
    try? JSONDecoder().decode(
      SubmissionRecord.self, from: Data(contentsOf: file(of: submission)))
  }

  public func keep(_ record: SubmissionRecord) throws {
    try FileManager.default.createDirectory(at: records, withIntermediateDirectories: true)
    try JSONEncoder.stable.encode(record).write(to: file(of: record.submission), options: .atomic)
  }

  /// Returns the notes of a run.
  ///
  /// - Parameter part: the part of the class that it judges; other parts may run at the same time.
  public func notes(part: String?, isAfterCrash: Bool) throws -> WorkNotes {
    let name = ".at-work\(part.map { "-" + $0.replacing("/", with: "of") } ?? "")"
    return try WorkNotes(in: folder.appendingPathComponent(name), isAfterCrash: isAfterCrash)
  }

  /// Returns the seed of the values that suites draw: the given one, that of the run before, or one
  /// that is drawn now. It is stored, so that a run that goes on elsewhere has the same.
  public func seed(given: UInt64?) throws -> UInt64 {
    let file = records.appendingPathComponent("seed")
    // Several parts of a class may begin at once.
    let lock = FileLock(file)
    defer { withExtendedLifetime(lock) {} }
    let stored = (try? String(contentsOf: file, encoding: .utf8)).flatMap { UInt64($0) }
    let seed = given ?? stored ?? Self.drawnSeed()
    if seed != stored { try Data("\(seed)".utf8).write(to: file, options: .atomic) }
    return seed
  }

  /// Returns a seed that no answer can know.
  public static func drawnSeed() -> UInt64 { .random(in: 2...999_999_999) }

  /// Returns a file whose name every file system accepts, and that no two submissions share.
  private func file(of submission: String) -> URL {
    let plain = submission.unicodeScalars.prefix(40).map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        ? Character(scalar) : "-"
    }
    return records.appendingPathComponent(
      "\(String(plain).lowercased())-\(Digest(submission).description.prefix(16)).json")
  }
}
