import TestSupport
import Testing

@testable import Curriculum
@testable import Grading
@testable import Support

@Suite("Any bytes that somebody sends give a value, or an error with its place")
struct DamagedInputTests {
  /// Something of the tool that reads what strangers send.
  struct Reader: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What it reads well.
    let sample: [UInt8]
    let read: @Sendable (_ bytes: [UInt8], _ file: String) throws -> Void

    init(
      _ name: String, _ sample: [UInt8],
      read: @escaping @Sendable (_ bytes: [UInt8], _ file: String) throws -> Void
    ) {
      (testDescription, self.sample, self.read) = (name, sample, read)
    }
  }

  static let readers: [Reader] = [
    Reader("an answer", Array(answer.utf8)) { bytes, _ in
      _ = SwiftSource.essence(of: String(decoding: bytes, as: UTF8.self))
    },
    Reader(
      "a roster",
      Array("Name,Email address,ID\n\"Kim, Ada\",ada@example.org,7\r\nMinjun,,8\n".utf8)
    ) { _ = try Roster($0, file: $1) },
    Reader("people of a bulk export", Array(metadata.utf8)) { bytes, _ in
      _ = GradescopeMetadata.people(in: String(decoding: bytes, as: UTF8.self))
    },
  ]

  private static let answer = """
    /* a /* b */ */ let c = #"d"e"# // f
    let g = "\\(c) // h"
    """

  private static let metadata = """
    submission_1:
      :submitters:
      - :name: Ada Kim
        :sid: '7'
        :email: ada@example.org
    """

  @Test(.timeLimit(.minutes(2)), arguments: readers)
  func damaged(reader: Reader) throws {
    try #require(!reader.sample.isEmpty)
    try reader.read(reader.sample, "sample")
    var damage = Damage(seed: 11)
    for _ in 0..<200 {
      let bytes = damage.damaged(reader.sample)
      do {
        try reader.read(bytes, "damaged")
      } catch let error as SourceError {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
        #expect(error.file == "damaged")
        #expect((1...lines + 1).contains(error.line), "\(error)")
        #expect(!error.message.isEmpty)
      }
    }
  }
}
