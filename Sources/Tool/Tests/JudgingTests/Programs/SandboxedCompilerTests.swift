import Foundation
import Support
import TestSupport
import Testing

@testable import Judging

@Suite("Compiling a stranger's file", .needsBubblewrap)
struct SandboxedCompilerTests {
  /// A compiler in a sandbox, after its modules were warmed.
  private func compiler() throws -> Compiler {
    let buildEnvironment = try Bench.judge(.sandbox).buildEnvironment
    return Compiler(
      toolchain: buildEnvironment.toolchain, moduleCache: buildEnvironment.cache.moduleCache,
      modulePaths: [try buildEnvironment.workbench.folder()],
      sandboxTools: try buildEnvironment.compilerSandboxTools())
  }

  @Test("It can write to its folder, and to nothing that others use")
  func othersAreOutOfReach() throws {
    try ScratchFolder.with { folder in
      let trace = "trace-\(UUID())"
      let compiler = try compiler()
      let places = [folder, compiler.moduleCache] + compiler.modulePaths
      let commands = places.map { "touch \($0.path)/\(trace) 2>/dev/null && echo yes || echo no" }
      let outcome = try shell(commands.joined(separator: ";"), compiler, folder)
      #expect(outcome.outputText == "yes\nno\nno\n")
      for place in places.dropFirst() {
        #expect(!FileManager.default.fileExists(atPath: "\(place.path)/\(trace)"))
      }
    }
  }

  @Test("It sees neither suites nor solutions, and no network")
  func readsNothingElse() throws {
    try ScratchFolder.with { folder in
      let outcome = try shell(
        """
        cat \(Project.root.path)/Solutions/01-ErrorHandling/1-Throw.swift
        ls \(Bench.cache.folder.path)/prepared
        tail -n +3 /proc/net/dev | cut -d: -f1
        """, compiler(), folder)
      #expect(outcome.outputText.split(whereSeparator: \.isWhitespace) == ["lo"])
    }
  }

  @Test(
    "Every module that an answer may import is at hand",
    arguments: [
      "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Synchronization",
      "Observation", "RegexBuilder", "Workbench",
    ])
  func modulesAreWarm(module: String) throws {
    let compilation = try compile("import \(module)\npublic let one = 1\n", compiler())
    #expect(compilation.succeeded, "\(compilation.complaints)")
  }

  @Test("A file that the compiler comes to no end with is stopped")
  func endlessFileIsStopped() throws {
    var compiler = try compiler()
    compiler.processorTime = 1
    let compilation = try compile(Self.slow, compiler)
    #expect(compilation.outcome.ending == .signalled(SIGXCPU))
  }

  @Test(
    "A file that is too deep for the compiler does not compile",
    arguments: [
      "public let deep = \(String(repeating: "(", count: 50_000))1",
      "#error(\"<unknown>:0: error: could not build C module 'SwiftShims'\")",
    ])
  func deepFileIsRefused(helpers: String) throws {
    let verdict = try Totals.verdict(
      "return numbers.reduce(0, +)", helpers: "\(helpers)\n", judge: Bench.judge(.sandbox))
    #expect(verdict.status == .notCompiled)
  }

  @Test("A file that takes all of the compiler's memory does not compile, and no folder is named")
  func hugeFileIsRefused() throws {
    let numbers = Array(repeating: "Int", count: 8).joined(separator: ", ")
    let structs = (1...15).map { "struct S\($0) { var a, b, c, d, e, f, g, h: S\($0 - 1) }" }
    let helpers =
      "struct S0 { var a: (\(numbers)) }\n" + structs.joined(separator: "\n")
      + "\nlet size = MemoryLayout<S15>.size\n"
    let verdict = try Totals.verdict(
      "return numbers.reduce(0, +)", helpers: helpers, judge: Bench.judge(.sandbox))
    #expect(verdict.status == .notCompiled)
    let finding = try #require(verdict.findings.first)
    #expect(finding.message == "The compiler needs more than 4 GB of memory for this file.")
    #expect(finding.words?.contains("/") != true, "\(finding.words ?? "")")
  }

  /// Expressions of which each alone keeps the type checker busy for as long as it may be.
  private static let slow = (0..<40).map { index in
    "public let slow\(index) = -(1 + 2.0) + -(3 + 4) * -(5 - 6) / -(7 + 8) + -(9 * 1) - -(2 + 3) + \"\""
  }.joined(separator: "\n")

  private func compile(_ text: String, _ compiler: Compiler) throws -> Compilation {
    try ScratchFolder.with { folder in
      try Data(text.utf8).write(to: folder.appendingPathComponent("File.swift"))
      return try compiler.compile("File.swift", as: "File", in: folder, isLibrary: true)
    }
  }

  private func shell(
    _ command: String, _ compiler: Compiler, _ folder: URL
  ) throws -> ChildProcess.Outcome {
    let process = ChildProcess(
      "/bin/sh", ["-c", command], environment: ["PATH": "/usr/bin:/bin"], folder: folder.path)
    let sandbox = compiler.sandbox(try #require(compiler.sandboxTools), around: folder)
    return try sandbox.enclosing(process).run()
  }
}
