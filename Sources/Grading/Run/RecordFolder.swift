import Foundation
import Support

/// The folder of records that are kept between runs: one file for each submission, written whole.
///
/// It may be copied, and joined with those of other machines by putting the files together.
public struct RecordFolder: Sendable {
  public let folder: URL

  public init(_ folder: URL) {
    self.folder = folder
  }

  /// The record of a submission, or nil.
  public func record(of submission: String) -> SubmissionRecord? {
    read(folder.appendingPathComponent(fileName(submission)))
  }

  public func keep(_ record: SubmissionRecord) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try JSONEncoder.stable.encode(record).write(
      to: folder.appendingPathComponent(fileName(record.submission)), options: .atomic)
  }

  /// The names of the files, in order.
  public func fileNames() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
  }

  /// The record in a file of this folder, or nil where it is none.
  public func record(in fileName: String) -> SubmissionRecord? {
    read(folder.appendingPathComponent(fileName))
  }

  private func read(_ file: URL) -> SubmissionRecord? {
    (try? Data(contentsOf: file)).flatMap {
      try? JSONDecoder().decode(SubmissionRecord.self, from: $0)
    }
  }

  /// Safe on every file system, and no two submissions share it.
  private func fileName(_ submission: String) -> String {
    let plain = submission.unicodeScalars.prefix(40).map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        ? Character(scalar) : "-"
    }
    return "\(String(plain).lowercased())-\(Digest(submission).description.prefix(16)).json"
  }
}
