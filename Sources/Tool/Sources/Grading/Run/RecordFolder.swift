import Foundation
import Support

/// The folder of records that are stored between runs: one file for each submission, written
/// atomically.
///
/// It may be copied. To join it with the folders of other machines, copy the files into one folder.
public struct RecordFolder: Sendable {
  public let folder: URL

  public init(_ folder: URL) {
    self.folder = folder
  }

  /// Returns the record of a submission, or nil if there is none.
  public func record(of submission: String) -> SubmissionRecord? {
    read(folder.appendingPathComponent(fileName(submission)))
  }

  public func keep(_ record: SubmissionRecord) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder.stable.encode(record).write(
      to: folder.appendingPathComponent(fileName(record.submission)), options: .atomic)
  }

  /// Returns the seed of the values that suites draw: the given one, that of the run before, or one
  /// that is drawn now. It is stored, so that a run that goes on elsewhere has the same.
  public func seed(given: UInt64?) throws -> UInt64 {
    let file = folder.appendingPathComponent("seed")
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

  /// Returns the names of the files, sorted.
  public func fileNames() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
  }

  /// Returns the record in a file of this folder, or nil if the file contains none.
  public func record(in fileName: String) -> SubmissionRecord? {
    read(folder.appendingPathComponent(fileName))
  }

  private func read(_ file: URL) -> SubmissionRecord? {
    (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(SubmissionRecord.self, from: $0)
    }
  }

  /// Returns a file name that every file system accepts, and that no two submissions share.
  private func fileName(_ submission: String) -> String {
    let plain = submission.unicodeScalars.prefix(40).map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        ? Character(scalar) : "-"
    }
    return "\(String(plain).lowercased())-\(Digest(submission).description.prefix(16)).json"
  }
}
