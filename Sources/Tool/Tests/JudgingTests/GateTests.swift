import Foundation
import TestSupport
import Testing

@testable import Gate
@testable import Judging
@testable import Support

@Suite("The gate before graded answers")
struct GateTests {
  /// What the gate says of a text, by an exercise whose starter imports Foundation, if the linker says
  /// that the compiled text uses these functions.
  private func findings(_ text: String, used: Set<String>?) -> [Finding] {
    let assignment = Assignment(
      module: "M", fileName: "1-M", starter: "import Foundation\nimport RegexBuilder\n", suite: "")
    return Gate().findings(Array(text.utf8), to: assignment, foreign: [], used: used)
  }

  static let honest = [
    "// exit(1), @_cdecl, import Testing, dlsym\nlet words = \"import Testing; dlsym \\(7)\"",
    "import struct Foundation.Date\n#if canImport(Combine)\nimport Foundation\n#endif",
    "let same = a / b / c\nlet found = text.firstMatch(of: /[0-9]+/)",
    "@MainActor @discardableResult @available(*, deprecated) @_disfavoredOverload func later() {}",
    "semaphore.signal()\nenum Way { case exit, testing }\nlet way = Way.exit\nfunc exit(_ code: Int) {}",
    "bytes.withUnsafeBytes { UInt32(bigEndian: $0.load(as: UInt32.self)) }\nusleep(1)\nabort()",
    "enum Cutlery {\n  case knife, fork\n  case exit(code: Int)\n}\nfunc fork() {}",
    "func exit() {}\nfunc leave(fork: Int) { exit() }\nlet dlsym = 1\nprint(dlsym)",
    "enum Way { case exit(Int), fork(Int, Int) }",
    "enum Way { case `import`, leave }\nlet way = Way.import\nfunc note(import: Int) {}\nlet `import` = 1",
    "let half = cakes.last! / 2 // a fork\nlet found = text.firstMatch(of: /[0-9]+/) // with a fork",
    "let mean = numbers.reduce(1, /)\nlet words = \"Process \\(mean)\" // Process them",
    "func `a Process`() {}\nlet found = text.firstMatch(of: #/Process \"/#)",
    "// Never exit one, me@c.example\nlet found = text.firstMatch(of: /[0-9]+/)\nlet say = \"import it\"",
    "let info = ProcessInfo.processInfo\nlet delegate = session.delegate",
    "let zone = TimeZone(identifier: \"Asia/Kathmandu\")",
    "print(\"one \\(two ? \"three \\(\"four\")\" : \"five\")\")",
    "for exit in exits where exit.isOpen { print(exit) }\nfunc leave(by exit: Int, _ fork: Int?) {}",
    "exits.forEach { exit in print(exit) }\nfunc leave(exit: () -> Void) { exit() }",
  ]

  @Test("Honest code passes", arguments: honest)
  func honestCodePasses(text: String) {
    #expect(findings(text, used: []).map(\.message) == [])
  }

  static let refused: [(text: String, subject: String, line: Int, column: Int)] = [
    ("import Testing", "import Testing", 1, 1),
    ("import class WorkbenchChecks.Tally", "import WorkbenchChecks", 1, 1),
    ("let a = 1\n  @_silgen_name(\"x\") func x()", "@_silgen_name", 2, 4),
    ("@c func x() {}", "@c", 1, 2),
    ("extension Date: @retroactive Identifiable {}", "@retroactive", 1, 18),
    ("#sourceLocation(file: \"a\", line: 1)", "#sourceLocation", 1, 2),
    ("if a { exit(0) }\nexit(1)", "exit", 1, 8), ("Glibc.exit(0)", "exit", 1, 7),
    ("let leave = _exit", "_exit", 1, 13), ("func a(exit: Int) {}; exit(0)", "exit", 1, 23),
    ("let `x` = 1; let y = `x`\nimport `Testing`", "import Testing", 2, 1),
    ("exit\u{A0}(0)", "exit", 1, 1), ("\u{FEFF}import Testing", "import Testing", 1, 4),
    ("Swift\u{C}.assertionFailure()", "assertionFailure", 1, 8),
    ("let child = Process()", "Process", 1, 13),
    ("manager.changeCurrentDirectoryPath(\"/\")", "changeCurrentDirectoryPath", 1, 9),
    ("print(\"\\(\"\\(dlsym(nil, \"x\")!)\")\")", "dlsym", 1, 13),
    ("let a = /\"/; dlsym(nil, \"x\"); let b = /\"/", "dlsym", 1, 14),
    ("run { _ in /\"/ }; exit(0); let b = /\"/", "exit", 1, 19),
    ("var a: R { /\"/ }\nimport Testing\nvar b: R { /\"/ }", "import Testing", 2, 1),
    ("let b = try! /\"/.wholeMatch(in: dlsym(nil, \"x\")) ?? /\"/", "dlsym", 1, 33),
    ("// a line\rexit(0)", "exit", 1, 11), ("switch 0 { case exit(0): 1 }", "exit", 1, 17),
    ("let a = #/\"\"\"/#\nsetrlimit(a, b)\nlet b = #/\"\"\"/#", "setrlimit", 2, 1),
    ("func `a//b`() {}; Process()", "Process", 1, 19),
    ("_ = #/a //b/#; Process()", "Process", 1, 16),
    ("let `\"\"\"` = 1\nProcess()", "Process", 2, 1), ("#/\n\\/#\n/#; Process()", "Process", 3, 5),
    ("print(\"\\(`\"` + `self`)\"); Process()", "Process", 1, 27),
    ("let a = b\n/\"/; let s = \" //\"; Process()", "Process", 2, 21),
    ("let a = /x#/\nProcess()\n// /#", "Process", 2, 1),
  ]

  @Test("What is refused is named where it stands, once", arguments: refused)
  func isRefused(text: String, subject: String, line: Int, column: Int) throws {
    let findings = findings(text, used: WordRules.watchedFunctions.intersection([subject]))
    let first = try #require(findings.first)
    #expect(first.message.contains(" \(subject) is used here. "), "\(findings.map(\.message))")
    #expect(first.place == Place(.answer, line: line, column: column))
    #expect(findings.count == 1)
  }

  @Test(
    "A function of the C library is refused, whatever else has its name, and its own name is free")
  func linkedNames() throws {
    func verdict(_ helpers: String, _ body: String) throws -> Verdict {
      try Totals.verdict(
        "\(body)\nreturn numbers.reduce(0, +)", helpers: "import Foundation\n\(helpers)\n",
        judge: Bench.judge(.hygiene))
    }
    let hidden = try verdict("enum Words { case exit, dlsym }", "if numbers == [-9] { exit(0) }")
    #expect(hidden.status == .refused)
    #expect(hidden.findings.map(\.message).first?.contains(" exit is used here. ") == true)
    let own = try verdict(
      "enum Way { case exit }\nfunc dup() {}", "dup()\nlet way = Way.exit\n_ = way")
    #expect(own.status == .passed, "\(own)")
  }

  @Test(
    "A protocol of others for a type of the system or of Workbench is refused, however both are written",
    arguments: [
      ("Int: TextOutputStreamable", true), ("Workbench.Palette: Swift.TextOutputStreamable", true),
      ("Palette: Swift.TextOutputStreamable", true), ("Alias: Both", true),
      ("Palette: Hid", true), ("Palette: Own", false), ("String: Refined", false),
      ("Row: Swift.TextOutputStreamable, Own", false),
      ("Palette.Row: TextOutputStreamable", false),
    ])
  func conformances(of extended: String, isRefused: Bool) throws {
    let verdict = try Totals.verdict(
      "return numbers.reduce(0, +)",
      helpers: """
        import Workbench
        private protocol Own {}
        private protocol Hid: TextOutputStreamable {}
        private protocol Refined: Equatable {}
        private struct Row { static func local() { enum Local: Error {} } }
        func local() -> Bool { struct Local: Hashable {}; return Local() == Local() }
        typealias Alias = Palette
        private typealias Both = Own & TextOutputStreamable
        extension \(extended) { public func write(to target: inout some TextOutputStream) {} }
        extension Palette { struct Row {} }

        """, judge: Bench.judge(.hygiene))
    #expect(verdict.status == (isRefused ? .refused : .passed), "\(verdict.findings)")
    if isRefused { #expect(verdict.findings.first?.place?.line == 9) }
  }

  @Test("A mangled name that stands for gigabytes is not read")
  func longName() throws {
    // Dictionaries of dictionaries: each has the one before as its keys and, by a letter, its values.
    let doubled = "ABCDEFGHIJKLMNOPQRST".reduce("SDySiSiG") { "SDy\($0)A\($1)G" }
    let verdict = try Totals.verdict(
      "return numbers.reduce(0, +)",
      helpers: "let name = \"$s\(doubled)SQ6TotalsMc\"\n", judge: Bench.judge(.hygiene))
    #expect(verdict.status == .notCompiled)
  }

  @Test(
    "A long answer takes no longer for each of its bytes",
    arguments: [
      "#", "\"", "#\"", "\"\\(", "/*", "(\"", "\\", "#\"\"\"", "a /", "`", "#/", "`a b", "/`\n",
      "##\"\"\"\\##(",
    ])
  func timeIsLinear(piece: String) {
    /// The processor time of this thread, which others on the machine hardly change.
    func threadTime() -> Double {
      var time = timespec()
      clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
      return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
    func seconds(_ count: Int) -> Double {
      let bytes = Array(String(repeating: piece, count: count / piece.utf8.count).utf8)
      let begin = threadTime()
      _ = AnswerTokens(bytes)
      return threadTime() - begin
    }
    // A time that grew with the square would be 256 times as long.
    #expect(seconds(1 << 18) < 0.02 + 80 * seconds(1 << 14))
  }
}
