import TestSupport
import Testing

@testable import Curriculum
@testable import Grading
@testable import Support

@Suite("Any bytes that somebody sends give a value, or an error with its place")
struct DamagedInputTests {
  @Test(.timeLimit(.minutes(2))) func anAnswer() throws {
    let answer = """
      /* a /* b */ */ let c = #"d"e"# // f
      let g = "\\(c) // h"
      """
    try expectSense(answer) { _ = SwiftSource.essence(of: String(decoding: $0, as: UTF8.self)) }
  }

  @Test(.timeLimit(.minutes(2))) func aRoster() throws {
    let roster = "Name,Email address,ID\n\"Kim, Ada\",ada@example.org,7\r\nMinjun,,8\n"
    try expectSense(roster) { _ = try Roster($0, file: "damaged") }
  }

  @Test(.timeLimit(.minutes(2))) func peopleOfABulkExport() throws {
    let metadata = """
      submission_1:
        :submitters:
        - :name: Ada Kim
          :sid: '7'
          :email: ada@example.org
      """
    try expectSense(metadata) {
      _ = GradescopeMetadata.people(in: String(decoding: $0, as: UTF8.self))
    }
  }

  /// Has a sample read whole, and then with damage.
  private func expectSense(_ sample: String, read: ([UInt8]) throws -> Void) throws {
    let sample = Array(sample.utf8)
    try read(sample)
    var damage = Damage(seed: 11)
    for _ in 0..<200 {
      let bytes = damage.damaged(sample)
      do {
        try read(bytes)
      } catch let error as SourceError {
        let lines = bytes.count { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } + 1
        #expect(error.file == "damaged")
        #expect((1...lines + 1).contains(error.line), "\(error)")
        #expect(!error.message.isEmpty)
      }
    }
  }
}
