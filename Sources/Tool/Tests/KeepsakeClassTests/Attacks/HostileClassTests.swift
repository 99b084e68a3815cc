import Foundation
import SampleWorkbook
import TestSupport
import Testing

@Suite("A class in which some hand in what harms the judging of others", .needsBubblewrap)
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
    let checkout = try Checkout()
    let starter = try checkout.read(checkout.path(1))
    let solution = try checkout.read(checkout.solution(1))
    for (name, harm) in Self.harms {
      let harmful = "import Foundation\n" + starter.replacing("return 0", with: harm)
      try checkout.handIn(1, harmful, in: "in/\(name)")
      try checkout.handIn(1, "\(solution)// \(name)\n", in: "in/other than \(name)")
    }
    let outcome = checkout.run("grade", "SUBMISSIONS=in", "EXERCISE=1.1")
    #expect(outcome.output.hasPrefix("Graded: 16. "), "\(outcome.output)\(outcome.complaints)")
    for record in checkout.judgements() {
      let isHonest = record.submission.hasPrefix("other")
      #expect(
        (record.answers["1.1"]?.verdict.status == .passed) == isHonest, "\(record.submission)")
      let size = try JSONEncoder().encode(record).count
      #expect(size < 512 << 10, "\(record.submission): \(size) bytes")
    }
  }
}
