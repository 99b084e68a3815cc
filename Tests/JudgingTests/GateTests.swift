import Testing

@testable import Judging

@Suite("The gate before graded answers")
struct GateTests {
  static let safeguards: Safeguards = [.source, .symbols, .sections, .exports]

  /// A statement of an honest answer, with what stands before the function.
  struct Honest: CustomTestStringConvertible {
    let testDescription: String
    let statement: String
    var helpers = "import Foundation\n"
  }

  static let honest = [
    Honest(
      testDescription: "words of the rules in a comment and in a string",
      statement: """
        // exit, @_cdecl("total"), import Testing, unsafe, macro, seek, CommandLine.arguments
        let words = "import Testing; @_silgen_name(unsafe) environment, macro"
        print(words)
        """),
    Honest(
      testDescription: "numbers read from bytes",
      statement: """
        let bytes = withUnsafeBytes(of: UInt64(7).bigEndian) { Data($0) }
        let number = bytes.withUnsafeBytes { $0.loadUnaligned(as: UInt64.self) }
        let other = bytes.withUnsafeBytes { UInt32(bigEndian: $0.load(as: UInt32.self)) }
        print(UInt64(bigEndian: number), other, bytes.withUnsafeBytes { [UInt8]($0) })
        bytes.withUnsafeBytes { for byte in $0 { print(byte) } }
        """),
    Honest(
      testDescription: "files asked and renamed through the C library",
      statement: """
        var isFolder = ObjCBool(false)
        _ = FileManager.default.fileExists(atPath: "/", isDirectory: &isFolder)
        if rename("here", ["there", "gone"].joined()) != 0 {
          print(String(cString: strerror(errno)))
        }
        print(String(format: "%02x%3d%%", 7, numbers.count))
        """),
    Honest(
      testDescription: "standard error, a handle for a path, the process's name",
      statement: """
        var errors = StandardError()
        print("hello", to: &errors)
        _ = try? FileHandle(forReadingFrom: URL(fileURLWithPath: "/nothing")).readToEnd()
        print(ProcessInfo.processInfo.systemUptime)
        """,
      helpers: """
        import Foundation

        struct StandardError: TextOutputStream {
          mutating func write(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }
        }

        """),
    Honest(
      testDescription: "names of the answer's own like those of the rules",
      statement: """
        struct Process { func run() {} }
        Process().run()
        var tape = Tape()
        tape.seek(toOffset: 3)
        print(tape.environment, tape.arguments)
        """,
      helpers: """
        protocol Seeking { mutating func seek(toOffset: Int) }
        struct Tape: Seeking {
          var environment = [1]
          var arguments = [2]
          mutating func seek(toOffset offset: Int) { environment = [offset] }
        }

        """),
    Honest(
      testDescription: "attributes, a property wrapper, Observation, a mutex",
      statement: """
        Counter.shared.withLock { $0 += 1 }
        print(Model().count, Box(7).value, wrapped)
        """,
      helpers: """
        import Foundation
        import Observation
        import Synchronization
        import struct Foundation.Date
        #if canImport(Combine)
          import Combine
        #endif

        @propertyWrapper struct Box<Value> {
          var wrappedValue: Value
          var value: Value { wrappedValue }
          init(_ value: Value) { wrappedValue = value }
          init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
        }
        @Observable final class Model { var count = 0 }
        enum Counter { static let shared = Mutex(0) }
        @MainActor @discardableResult @inline(never) func later() -> Int { 7 }
        @available(*, deprecated) @_disfavoredOverload func earlier() {}
        var wrapped: Int {
          @Box var number = 3
          return number
        }

        """),
    Honest(
      testDescription: "predicates, regular expressions, timers, tasks that are cancelled",
      statement: #"""
        let short = #Predicate<String> { $0.count < 3 }
        print((try? short.evaluate("ab")) ?? false, "a1".firstMatch(of: /[0-9]/) != nil, #function)
        let task = Task { try await Task.sleep(for: .seconds(1)) }
        task.cancel()
        Timer(timeInterval: 1, repeats: false) { _ in }.invalidate()
        let queue = DispatchQueue(label: "mine")
        queue.sync { print(Thread.isMainThread) }
        """#),
  ]

  @Test("Honest code passes", arguments: honest)
  func honestCodePasses(honest: Honest) throws {
    let verdict = try Totals.verdict(
      honest.statement + "\nreturn numbers.reduce(0, +)", helpers: honest.helpers,
      judge: Bench.judge(Self.safeguards))
    #expect(verdict.status == .passed, "\(verdict.findings) \(verdict.printed)")
    #expect(!verdict.warnings.contains { $0.words?.contains("StrictMemorySafety") == true })
  }

  /// A declaration or statement that is refused, in the line that says `// here`.
  struct Refused: CustomTestStringConvertible {
    let testDescription: String
    var statement = ""
    var helpers = "import Foundation\n"
    /// What the message names.
    let subject: String
    var safeguards = GateTests.safeguards

    init(
      _ subject: String, _ statement: String, helpers: String = "import Foundation\n",
      safeguards: Safeguards = GateTests.safeguards
    ) {
      testDescription = "\(statement) \(helpers)"
      self.subject = subject
      self.statement = statement
      self.helpers = helpers
      self.safeguards = safeguards
    }
  }

  static let refused = [
    Refused("exit", "if numbers == [9] { exit(0) } // here", safeguards: .symbols),
    Refused("_exit", "if numbers == [9] { _exit(0) } // here", safeguards: .symbols),
    Refused("atexit", "atexit { print(7) } // here", safeguards: .symbols),
    Refused("getenv", #"_ = getenv("HOME") // here"#, safeguards: .symbols),
    Refused("dlsym", #"_ = dlsym(nil, "x") // here"#, safeguards: .symbols),
    Refused("write", #"_ = write(3, "x", 1) // here"#, safeguards: .symbols),
    Refused("opendir", #"_ = opendir("/proc/self/fd") // here"#, safeguards: .symbols),
    Refused("Process", "let made = Process(); print(made) // here", safeguards: .symbols),
    Refused("Thread.exit", "if numbers == [9] { Thread.exit() } // here", safeguards: .symbols),
    Refused("Bundle", "print(Bundle.main) // here", safeguards: .symbols),
    Refused("CommandLine", "print(CommandLine.arguments) // here", safeguards: .symbols),
    Refused(
      "ProcessInfo.environment", "print(ProcessInfo.processInfo.environment) // here",
      safeguards: .symbols),
    Refused(
      "FileHandle's fileDescriptor", "print(FileHandle(fileDescriptor: 3)) // here",
      safeguards: .symbols),
    Refused(
      "withUnsafeCurrentTask", "withUnsafeCurrentTask { $0?.cancel() } // here",
      safeguards: .symbols),
    Refused("CommandLine", "print(CommandLine.argc) // here", safeguards: .source),
    Refused(
      "seek", "try? FileHandle.nullDevice.seek(toOffset: 3) // here", safeguards: .source),
    Refused(
      "the conformance", "",
      helpers: """
        import Foundation
        protocol Going { func seek(toOffset offset: UInt64) throws }
        extension FileHandle: Going {} // here

        """, safeguards: .source),
    Refused("import Testing", "", helpers: "import Testing // here\n", safeguards: .source),
    Refused(
      "import Testing", "", helpers: "#if DEBUG\nimport/**/Testing // here\n#endif\n",
      safeguards: .source),
    Refused(
      "import CoreFoundation", "", helpers: "import CoreFoundation // here\n", safeguards: .source),
    Refused(
      "@_cdecl", "", helpers: "@_cdecl(\"write\") // here\npublic func mine() {}\n",
      safeguards: .source),
    Refused("@c", "", helpers: "@c // here\npublic func mine() {}\n", safeguards: .source),
    Refused(
      "@_silgen_name", "",
      helpers:
        "#if DEBUG\n@_silgen_name(\"swift_retain\") // here\nfunc mine(_ x: Int) -> Int\n#endif\n",
      safeguards: .source),
    Refused(
      "@section", "", helpers: "@section(\".mine\") @used let mine = 7 // here\n",
      safeguards: .source),
    Refused(
      "the section .mine", "", helpers: "@section(\".mine\") @used let mine = 7\n",
      safeguards: .sections),
    Refused(
      "a macro", "",
      helpers: """
        @freestanding(expression) // not here
        macro expect(_ fact: Bool) = #externalMacro(module: "M", type: "T") // here

        """, safeguards: .source),
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
      "an array in a pointer's place",
      "var none: [ObjCBool] = []\n"
        + #"_ = FileManager.default.fileExists(atPath: "/", isDirectory: &none) // here"#,
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
      "a value of several threads", "",
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
      "#sourceLocation",
      "#sourceLocation(file: \"a:1:1: note: b // here\", line: 1)\n#sourceLocation()",
      safeguards: .source),
  ]

  @Test("What graded answers may not do is refused, with its place", arguments: refused)
  func isRefused(refused: Refused) throws {
    let body = refused.statement + "\nreturn numbers.reduce(0, +)"
    let judge = try Bench.judge(refused.safeguards)
    let verdict = try Totals.verdict(body, helpers: refused.helpers, judge: judge)
    #expect(verdict.status == .refused, "\(verdict.findings)")
    let finding = try #require(verdict.findings.first)
    #expect(finding.message.hasPrefix("Graded answers may not "))
    #expect(finding.message.contains(": \(refused.subject) is used here."))
    if refused.safeguards != .sections {
      let text = Totals.answer(body, helpers: refused.helpers)
      #expect(finding.place?.line == Fixture.line(of: "// here", in: text))
    }
  }

  @Test("The column is where the name stands, and each fault is told once")
  func columnsAreExact() throws {
    let verdict = try Totals.verdict(
      "if numbers == [8] { exit(1) }\nif numbers == [9] { quick_exit(0) }\nexit(0)",
      helpers: "import Foundation\n", judge: Bench.judge(Self.safeguards))
    #expect(
      verdict.findings.map(\.place) == [
        Place(.answer, line: 7, column: 21), Place(.answer, line: 8, column: 21),
      ])
    #expect(
      verdict.findings.first?.message
        == "Graded answers may not end the process or a thread: exit is used here. "
        + "Throw an error instead.")
  }

  @Test("Without guards nothing is refused")
  func readersAreNotRefused() throws {
    let verdict = try Totals.verdict(
      "if numbers == [9] { exit(0) }\nreturn numbers.reduce(0, +)", helpers: "import Foundation\n")
    #expect(verdict.status == .passed)
  }
}
