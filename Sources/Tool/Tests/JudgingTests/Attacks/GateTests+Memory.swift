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
      "init(bitPattern:)", "print(UnsafeRawPointer(bitPattern: 7) as Any) // here",
      safeguards: .source),
    Refused(
      "withUnsafeBytes",
      "numbers.withUnsafeBytes { let next = $0.baseAddress! + 3; print(next) } // here",
      safeguards: .source),
    Refused(
      "withUnsafeBufferPointer",
      "print(numbers.withUnsafeBufferPointer { $0.baseAddress![3] }) // here",
      safeguards: .source),
    Refused(
      "withUnsafeBytes", "print(numbers.withUnsafeBytes { $0.load(as: String.self) }) // here",
      safeguards: .source),
    Refused(
      "withUnsafeMutableBytes",
      "var text = \"\"; withUnsafeMutableBytes(of: &text) { $0[0] = 7 } // here",
      safeguards: .source),
    Refused(
      "withUnsafeMutableBufferPointer",
      """
      var copy = numbers
      let kept = copy.withUnsafeMutableBufferPointer { $0 } // here
      copy = []
      if !kept.isEmpty { kept[0] = 7 }
      """, safeguards: .source),
    Refused(
      "withUnsafeMutableBufferPointer",
      """
      var copy = numbers
      var kept: UnsafeMutableBufferPointer<Int>?
      copy.withUnsafeMutableBufferPointer { kept = $0 } // here
      """, safeguards: .source),
    Refused(
      "init(unsafeUninitializedCapacity:initializingWith:)",
      "print([Int](unsafeUninitializedCapacity: 3) { $1 = $0.count }) // here", safeguards: .source),
    Refused(
      "init(bytes:count:)", "print(Data(bytes: numbers, count: 9999)) // here", safeguards: .source),
    Refused(
      "withUnsafeMutableBytes",
      "var number = 7; _ = withUnsafeMutableBytes(of: &number) { Data([1]).copyBytes(to: $0) } // here",
      safeguards: .source),
    Refused(
      "withUnsafeBytes", "var kept: Any = 0; Data([1]).withUnsafeBytes { kept = $0 } // here",
      safeguards: .source),
    Refused("realpath", #"print(realpath("/", nil) as Any) // here"#, safeguards: .source),
    Refused(
      "an array as a pointer",
      "var none: [ObjCBool] = []\n"
        + #"_ = FileManager.default.fileExists(atPath: "/", isDirectory: &none) // here"#,
      safeguards: .source),
    Refused(
      "an array as a pointer", #"var none: [stat] = []; print(stat("/", &none)) // here"#,
      safeguards: .source),
    Refused(
      "link", #"var byte: CChar = 65; print(link(&byte, "there")) // here"#, safeguards: .source),
    Refused("strlen", "var byte: CChar = 65; print(strlen(&byte)) // here", safeguards: .source),
    Refused(
      "init(cString:)", "",
      helpers: "func text(_ bytes: UnsafePointer<CChar>) -> String {\n"
        + "  String(cString: bytes) // here\n}\n", safeguards: .source),
    Refused(
      "free", "",
      helpers: "import Foundation\nfunc end(_ place: UnsafeMutableRawPointer) {\n"
        + "  free(place + 8) // here\n}\n", safeguards: .source),
    Refused("isalpha", "print(isalpha(4000)) // here", safeguards: .symbols),
    Refused("@unsafe", "", helpers: "@unsafe func risky() {} // here\n", safeguards: .source),
    Refused("@safe", "", helpers: "@safe func risky() {} // here\n", safeguards: .source),
    Refused(
      "@exclusivity", "",
      helpers: "final class Kept {\n  @exclusivity(unchecked) var all: [Int] = [] // here\n}\n",
      safeguards: .source),
    Refused(
      "init", #"print(String(format: "%s", 0x4141)) // here"#, safeguards: .source),
    Refused("init", #"print(String(format: "%d %d", 7)) // here"#, safeguards: .source),
    Refused("NSLog", #"NSLog("%@", 7) // here"#, safeguards: .source),
    Refused(
      "rename", #"print(rename("a", "b")) // here"#,
      helpers: "import Foundation\nfunc rename(_ a: UnsafePointer<CChar>, _ b: String) {}\n",
      safeguards: .source),
    Refused(
      "@unchecked Sendable", "",
      helpers: "final class Kept: @unchecked Sendable { var all: [Kept] = [] } // here\n",
      safeguards: .source),
    Refused(
      "@unchecked Sendable",
      #"print("\({ final class K: @unchecked Sendable {}; return 1 }())") // here"#,
      safeguards: .source),
    Refused(
      "nonisolated(unsafe)", "", helpers: "nonisolated(unsafe) var all: [Int] = [] // here\n",
      safeguards: .source),
    Refused(
      "unowned(unsafe)", "",
      helpers: "final class Node {\n  unowned(unsafe) var count: Node? // here\n}\n",
      safeguards: .source),
    Refused(
      "a value that several threads use", "",
      helpers:
        "import Foundation\nfinal class Work: Operation { // here\n  var all: [Any] = []\n}\n",
      safeguards: .source),
    Refused(
      "DispatchWorkItem", "var all: Any = 0; _ = DispatchWorkItem { all = 7 } // here",
      safeguards: .symbols),
    Refused(
      "DispatchGroup.notify",
      "var all: Any = 0; DispatchGroup().notify(queue: .global()) { all = 7 } // here",
      safeguards: .symbols),
    Refused(
      "setEventHandler",
      "var all: Any = 0; DispatchSource.makeTimerSource().setEventHandler { all = 7 } // here",
      safeguards: .symbols),
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
      "resetBytes", "NSMutableData().resetBytes(in: NSRange(location: 64, length: 8)) // here",
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
      "NSRecursiveLock's name",
      "let lock = NSRecursiveLock(); Thread.detachNewThread { lock.name = nil } // here",
      safeguards: .source),
    Refused(
      "NSCondition's name",
      "let path = \\NSCondition.name; NSCondition()[keyPath: path] = nil // here",
      safeguards: .source),
    Refused(
      "the conformance", "",
      helpers: """
        import Foundation
        protocol Named: AnyObject { var name: String? { get set } }
        extension NSConditionLock: Named {} // here

        """, safeguards: .source),
    Refused(
      "ManagedBuffer",
      "print(Kept.create(minimumCapacity: 1) { [$0.header] }.header) // here",
      helpers: "final class Kept: ManagedBuffer<[Any], Int> {}\n", safeguards: .source),
    Refused(
      "DataProtocol's regions", "print(regions(NSMutableData()).count)",
      helpers: "import Foundation\n"
        + "func regions<Bytes: DataProtocol>(_ bytes: Bytes) -> Bytes.Regions { bytes.regions } // here\n",
      safeguards: .source),
    Refused(
      "NSMutableAttributedString",
      "let text = NSMutableAttributedString(string: \"a\") // here\n"
        + "text.removeAttribute(.init(\"b\"), range: NSRange(location: 9, length: 900))",
      safeguards: .source),
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
