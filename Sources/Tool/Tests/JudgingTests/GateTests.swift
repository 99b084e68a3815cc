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
        print(withUnsafeBytes(of: number) { Array($0) }.count)
        """),
    Honest(
      testDescription: "a file replaced through the C library",
      statement: """
        let folder = FileManager.default.temporaryDirectory.path + "/kept"
        if access(folder, F_OK) != 0, mkdir(folder, 0o755) != 0 { print(errno) }
        if unlink(folder + "/old") == 0, rmdir(folder) == 0 { sleep(0) }
        usleep(1)
        if folder.isEmpty { abort() }
        """),
    Honest(
      testDescription: "a property list whose format does not matter",
      statement: """
        let list = try? PropertyListSerialization.propertyList(from: Data(), format: nil)
        var format = PropertyListSerialization.PropertyListFormat.xml
        let same = try? PropertyListSerialization.propertyList(
          from: Data(), options: [], format: &format)
        print(list ?? 0, same ?? 0)
        """),
    Honest(
      testDescription: "functions of numbers",
      statement: """
        let x = Double(numbers.count), small = Float(x)
        let whole = [trunc(x), round(x), rint(x), nearbyint(x), floor(x), ceil(x), fabs(x)]
        let powers = [sqrt(x), cbrt(x), pow(x, 2), exp(x), exp2(x), expm1(x), ldexp(x, 2)]
        let logs = [log(x + 1), log2(x + 1), log10(x + 1), log1p(x)]
        let angles = [sin(x), cos(x), tan(x), asin(0), acos(0), atan(x), atan2(x, 1)]
        let more = [sinh(x), cosh(x), tanh(x), fmod(x, 2), remainder(x, 2), hypot(x, 1)]
        let pairs = [fma(x, x, x), fmin(x, 1), fmax(x, 1), copysign(x, -1)]
        let floats = [truncf(small), roundf(small), rintf(small), floorf(small), ceilf(small)]
        let others = [sqrtf(small), powf(small, 2), expf(small), logf(1), sinf(small), cosf(small)]
        let last = [tanf(small), atan2f(small, 1), fmodf(small, 2)]
        print(whole, powers, logs, angles, more, pairs, floats, others, last)
        print(toupper(97), tolower(65))
        """),
    Honest(
      testDescription: "files asked and renamed through the C library",
      statement: """
        var isFolder = ObjCBool(false)
        _ = FileManager.default.fileExists(atPath: "/", isDirectory: &isFolder)
        if link("here", "there") != 0, rename("here", ["there", "gone"].joined()) != 0 {
          print(String(cString: strerror(errno)))
        }
        var facts = stat()
        if stat("here", &facts) != 0, lstat("he" + "re", &facts) == 0 { print(facts.st_size) }
        print(String(format: "%02x%3d%%", 7, numbers.count))
        let there = "/"
        let real = withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { it in
          realpath(there, it.baseAddress).map { String(cString: $0) }
        }
        print(real ?? "", (CocoaError(.fileNoSuchFile) as NSError).userInfo.count)
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

  @Test("Honest code passes", arguments: honest + honestSharing)
  func honestCodePasses(honest: Honest) throws {
    let verdict = try Totals.verdict(
      honest.statement + "\nreturn numbers.reduce(0, +)", helpers: honest.helpers,
      judge: Bench.judge(Self.safeguards))
    #expect(verdict.status == .passed, "\(verdict.findings) \(verdict.printed)")
    #expect(!verdict.warnings.contains { $0.words?.contains("StrictMemorySafety") == true })
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
}
