import Foundation
import Support
import TestSupport
import Testing

@testable import Gate
@testable import Judging

#if os(Linux)
  @Suite("The tables of a compiled file")
  struct ELFFileTests {
    /// Swift that has every kind of section and symbol that matters: calls of the C library and of
    /// Foundation, a section of its own, and symbols that it defines.
    private static let source = """
      import Foundation

      @section(".init_array")
      @used
      let first: @convention(c) () -> Void = {}

      public struct Shelf: Codable, Sendable {
        public var name = ""
        public func data() throws -> Data { try JSONEncoder().encode(self) }
      }

      @_cdecl("leave") public func leave(_ number: Int) { usleep(UInt32(number)); abort() }
      """

    /// The bytes of an object file and of the library that is linked from it, and what the
    /// toolchain's programs read in them.
    private struct Compiled {
      let object: [UInt8]
      let library: [UInt8]
      let undefined: Set<String>
      let sections: [String]
      let exported: Set<String>
    }

    private static func compiled() throws -> Compiled {
      try ScratchFolder.with { folder in
        let buildEnvironment = try Bench.judge().buildEnvironment
        let toolchain = buildEnvironment.toolchain
        try Data(source.utf8).write(to: folder.appendingPathComponent("M.swift"))
        let outcome = try DriverBuild(toolchain: toolchain, cache: buildEnvironment.cache).run(
          ["-c", "M.swift", "-o", "M.o", "-module-name", "M", "-parse-as-library", "-g"],
          in: folder)
        try #require(outcome.succeeded, "\(outcome.errorText)")
        try Linker(toolchain: toolchain).link("M.o", into: "M", in: folder, needs: [])
        func lines(_ program: String, _ arguments: [String]) throws -> [String] {
          let outcome = try ChildProcess(
            toolchain.program(program), arguments, environment: [:], folder: folder.path
          ).run()
          return outcome.outputText.split(separator: "\n").map(String.init)
        }
        func names(_ arguments: [String]) throws -> Set<String> {
          Set(
            try lines("llvm-nm", arguments + ["--just-symbol-name"])
              .map { String($0.prefix { $0 != "@" }) })
        }
        let rows = try lines("llvm-objdump", ["--section-headers", "--wide", "M.o"])
        return Compiled(
          object: [UInt8](try Data(contentsOf: folder.appendingPathComponent("M.o"))),
          library: [UInt8](try Data(contentsOf: folder.appendingPathComponent("libM.so"))),
          undefined: try names(["--undefined-only", "M.o"]),
          sections: rows.compactMap(section),
          exported: try names(["--dynamic", "--defined-only", "libM.so"]))
      }
    }

    /// The name of a section in a row of `llvm-objdump`; nil for headings and for the first section,
    /// which has no name.
    private static func section(_ row: String) -> String? {
      let words: [String] = row.split(separator: " ").map(String.init)
      return words.count > 3 && Int(words[0]) != nil ? words[1] : nil
    }

    @Test("They are read as the toolchain's programs read them")
    func readsAsOthersDo() throws {
      let compiled = try Self.compiled()
      let object = try #require(ELFFile(compiled.object))
      let library = try #require(ELFFile(compiled.library))
      let areSame = object.sections() == [""] + compiled.sections
      #expect(areSame)
      #expect(try #require(object.sections()).contains(".init_array"))
      let undefined = try #require(object.symbols(.all, areDefined: false))
      #expect(Set(undefined) == compiled.undefined)
      #expect(Set(undefined).isSuperset(of: ["usleep", "abort"]))
      let exported = try #require(library.symbols(.dynamic, areDefined: true))
      #expect(Set(exported) == compiled.exported)
      #expect(exported.contains("leave"))
    }

    @Test(
      "However a file is damaged, nothing beyond its end is read", arguments: [41, 42] as [UInt64])
    func damageIsHarmless(seed: UInt64) throws {
      let whole = try Self.compiled().object
      var damage = Damage(seed: seed)
      var refused = 0
      for _ in 0..<60 {
        let file = ELFFile(damage.damaged(whole))
        if file?.sections() == nil || file?.symbols(.all, areDefined: false) == nil { refused += 1 }
      }
      #expect(refused > 0)
      #expect(ELFFile([]) == nil)
      #expect(ELFFile(Array(whole.prefix(60))) == nil)
      #expect(ELFFile(Array(whole.dropLast(100))) == nil)
    }
  }
#endif
