import Testing

@testable import Judging

extension GateTests {
  /// What could reach memory that is not the answer's own, or race for it.
  static let refusedMemory = [
    Refused(
      "unsafe", "print(unsafe numbers.withUnsafeBufferPointer { unsafe $0.count }) // here",
      safeguards: .source),
    Refused(
      "unsafeBitCast(_:to:)", "print(unsafeBitCast(7, to: Double.self)) // here",
      safeguards: .source),
    Refused(
      "withUnsafeBufferPointer",
      "print(numbers.withUnsafeBufferPointer { $0.baseAddress![3] }) // here",
      safeguards: .source),
    Refused(
      "init(bytes:count:)", "print(Data(bytes: numbers, count: 9999)) // here", safeguards: .source),
    Refused(
      "an array as a pointer", #"var none: [stat] = []; print(stat("/", &none)) // here"#,
      safeguards: .source),
    Refused(
      "link", #"var byte: CChar = 65; print(link(&byte, "there")) // here"#, safeguards: .source),
    Refused("@unsafe", "", helpers: "@unsafe func risky() {} // here\n", safeguards: .source),
    Refused(
      "@exclusivity", "",
      helpers: "final class Kept {\n  @exclusivity(unchecked) var all: [Int] = [] // here\n}\n",
      safeguards: .source),
    Refused("init", #"print(String(format: "%d %d", 7)) // here"#, safeguards: .source),
    Refused("NSLog", #"NSLog("%@", 7) // here"#, safeguards: .source),
    Refused(
      "rename", #"print(rename("a", "b")) // here"#,
      helpers: "import Foundation\nfunc rename(_ a: UnsafePointer<CChar>, _ b: String) {}\n",
      safeguards: .source),
    Refused(
      "nonisolated(unsafe)", "", helpers: "nonisolated(unsafe) var all: [Int] = [] // here\n",
      safeguards: .source),
    Refused(
      "unowned(unsafe)", "",
      helpers: "final class Node {\n  unowned(unsafe) var count: Node? // here\n}\n",
      safeguards: .source),
    Refused(
      "_getElement",
      "print(numbers._getElement(900, wasNativeTypeChecked: true, matchingSubscriptCheck: .init())) "
        + "// here", safeguards: .source),
    Refused(
      "_copyContents", "",
      helpers: """
        struct Liar: Sequence {
          func makeIterator() -> IndexingIterator<[Int]> { [].makeIterator() }
          func _copyContents<B>(initializing b: B) -> (IndexingIterator<[Int]>, Int) { // here
            (makeIterator(), 900)
          }
        }

        """, safeguards: .source),
    Refused(
      "NSData's subdata",
      "print(NSMutableData().subdata(with: NSRange(location: 0, length: 900))) // here",
      safeguards: .source),
    Refused(
      "Slice(base:bounds:)",
      "print(Data(Slice(base: [7] as [UInt8], bounds: 0..<900)).count) // here",
      safeguards: .source),
    Refused(
      "@preconcurrency", "", helpers: "@preconcurrency import Foundation // here\n",
      safeguards: .source),
    Refused(
      "@_spi", "", helpers: "@_spi(Reflection) import Foundation // here\n",
      safeguards: .source),
    Refused(
      "ManagedBuffer",
      "print(Kept.create(minimumCapacity: 1) { [$0.header] }.header) // here",
      helpers: "final class Kept: ManagedBuffer<[Any], Int> {}\n", safeguards: .source),
    Refused(
      "withUnsafeBytes", "print(Data([7]).withUnsafeBytes { $0.load(as: UInt64.self) }) // here",
      helpers: "import Foundation\nfinal class UInt64 {}\n", safeguards: .source),
    Refused(
      "withUnsafeTemporaryAllocation",
      """
      func Int(_ limit: Int32) -> Swift.Int { 0 }
      let path = "/"
      let text = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { b in // here
        realpath(path, b.baseAddress).map { String(cString: $0) }
      }
      print(text ?? "")
      """,
      safeguards: .source),
  ]
}
