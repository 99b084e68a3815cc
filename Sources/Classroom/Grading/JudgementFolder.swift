import Foundation
import Support

/// Where judgements are kept between runs: one file for each submission, written whole.
///
/// It may be copied, and joined with those of other machines by putting the files together.
public struct JudgementFolder: Sendable {
  public let folder: URL

  public init(_ folder: URL) {
    self.folder = folder
  }

  /// What was kept of a submission, or nil.
  public func judgement(of submission: String) -> Judgement? {
    read(folder.appendingPathComponent(fileName(submission)))
  }

  public func keep(_ judgement: Judgement) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(judgement).write(
      to: folder.appendingPathComponent(fileName(judgement.submission)), options: .atomic)
  }

  /// The names of the files, in order.
  public func fileNames() -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
      .filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
  }

  /// The judgement in a file of this folder, or nil where it is none.
  public func judgement(in fileName: String) -> Judgement? {
    read(folder.appendingPathComponent(fileName))
  }

  private func read(_ file: URL) -> Judgement? {
    (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Judgement.self, from: $0) }
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
