import Foundation
import Grading
import Judging
import SampleWorkbook
import Testing

@testable import keepsake_class

@Suite(
  "A class in which some hand in what harms the judging of others",
  .enabled(
    if: FileManager.default.isExecutableFile(atPath: "/usr/bin/bwrap"),
    "bubblewrap is missing: apt-get install bubblewrap"))
struct HostileClassTests {
  /// Statements of a function that gets an `Int`, by what they do.
  private static let harms = [
    "wait": "DispatchSemaphore(value: 0).wait(); return 0",
    "fill the memory": """
    var all: [[UInt8]] = []
    while true { all.append(Array(repeating: 7, count: 1 << 24)) }
    """,
    "fill the disk": """
    var number = 0
    while true {
      number += 1
      try? Data(count: 1 << 20).write(to: URL(fileURLWithPath: "file\\(number)"))
    }
    """,
    "start threads": "while true { Thread.detachNewThread { while true {} } }",
    "forge records": """
    let lines = String(repeating: "{}\\n", count: 1 << 20)
    while true { _ = lines.withCString { write(3, $0, strlen($0)) } }
    """,
    "crash with a long message": "fatalError(String(repeating: \"x\", count: 5_000_000))",
    "long name": "return \(String(repeating: "name", count: 40_000))",
    "many signs": "return \(String(repeating: "#", count: 40_000))",
  ]

  @Test func theOthersAreJudgedAsEverAndRecordsStaySmall() throws {
    try Checkout.with { checkout in
      let file = checkout.path(1)
      let starter = try checkout.read(file)
      let solution = try checkout.read(checkout.solution(1))
      for (name, harm) in Self.harms {
        try checkout.write(
          "import Foundation\n" + starter.replacing("return 0", with: harm),
          to: "in/\(name)/\(file)")
        try checkout.write(solution + "// \(name)\n", to: "in/other than \(name)/\(file)")
      }
      let outcome = checkout.run("grade", "SUBMISSIONS=in", "EXERCISE=1.1")
      #expect(outcome.output.hasPrefix("Graded: 16. "), "\(outcome.output)\(outcome.complaints)")
      for record in checkout.judgements() {
        guard case .judged(let answers) = record.outcome else { continue }
        let isHonest = record.submission.hasPrefix("other")
        #expect(
          (answers["1.1"]?.verdict.status == .passed) == isHonest, "\(record.submission)")
        let size = try JSONEncoder().encode(record).count
        #expect(size < 512 << 10, "\(record.submission): \(size) bytes")
      }
    }
  }
}
