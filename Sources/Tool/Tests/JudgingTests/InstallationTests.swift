import Foundation
import Testing

@testable import Judging
@testable import Support

/// What compilers, linkers and runs are told for each layout that Swift is installed in, whole and in
/// order: only Linux's can be tried here.
@Suite("Layouts of Swift installations")
struct InstallationTests {
  /// A layout and what it should give, with the folder it lies in written as `@`.
  struct Layout: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (URL) throws -> Installation
    let compiler: String
    let linkerProgram: String
    let linker: String
    let environment: [String: String]
  }

  static let layouts = [
    Layout(
      testDescription: "Linux", make: Installation.linux,
      compiler: """
        -c 1-XTests.swift -o XTests.o -target x86_64-unknown-linux-gnu \
        -swift-version 6 -package-name keepsake -D SWIFT_PACKAGE -D DEBUG -Onone \
        -gline-tables-only -sil-verify-none -disable-llvm-verify \
        -parse-as-library -enable-bare-slash-regex -diagnostic-style llvm -module-name XTests \
        -solver-expression-time-threshold=10 -module-cache-path @/cache -I @/modules \
        -load-plugin-library @/usr/lib/swift/host/plugins/libSwiftMacros.so \
        -load-plugin-library @/usr/lib/swift/host/plugins/libTestingMacros.so
        """,
      linkerProgram: "@/usr/bin/ld.lld",
      linker: """
        --threads=1 -shared -z now -o libSuite.so -soname libSuite.so XTests.o \
        @/usr/lib/swift/linux/x86_64/swiftrt.o -rpath @/usr/lib/swift/linux \
        -L @/usr/lib/swift/linux SYSTEM-FOLDERS -L@/answer -lAnswer --as-needed -lswiftCore \
        -lswift_Concurrency -lswift_StringProcessing -lswift_RegexParser -lswiftRegexBuilder \
        -lswiftObservation -lswiftSynchronization -lswiftGlibc -lswiftDispatch -ldispatch \
        -lBlocksRuntime -lswiftSwiftOnoneSupport -lFoundation -lFoundationEssentials \
        -lFoundationInternationalization -lFoundationNetworking -lFoundationXML -lTesting \
        -l_Testing_Foundation -lc -lm
        """,
      environment: ["LD_LIBRARY_PATH": "@/answer:@/workbench"]),
    Layout(
      testDescription: "Xcode", make: Installation.xcode,
      compiler: """
        -c 1-XTests.swift -o XTests.o -target arm64-apple-macosx15.0 \
        -swift-version 6 -package-name keepsake -D SWIFT_PACKAGE -D DEBUG -Onone \
        -gline-tables-only -sil-verify-none -disable-llvm-verify \
        -parse-as-library -enable-bare-slash-regex -diagnostic-style llvm -module-name XTests \
        -solver-expression-time-threshold=10 -module-cache-path @/cache -I @/modules \
        -sdk @/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/SDKs/MacOSX.sdk \
        -F @/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/Library/Frameworks \
        -I @/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/usr/lib \
        -plugin-path @/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/lib/\
        swift/host/plugins/testing \
        -load-plugin-library @/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/\
        usr/lib/swift/host/plugins/libSwiftMacros.dylib
        """,
      linkerProgram:
        "@/Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/bin/swiftc",
      linker: """
        -emit-library XTests.o -o libSuite.dylib \
        -sdk @/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/SDKs/MacOSX.sdk \
        -Xlinker -install_name -Xlinker @rpath/libSuite.dylib -Xlinker -bind_at_load \
        -Xlinker -undefined -Xlinker dynamic_lookup \
        -F @/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/Library/Frameworks \
        -L @/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/usr/lib \
        -L@/answer -lAnswer
        """,
      environment: [
        "DYLD_LIBRARY_PATH":
          "@/answer:@/workbench:"
          + "@/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/usr/lib",
        "DYLD_FRAMEWORK_PATH":
          "@/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/Library/Frameworks:"
          + "@/Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer/Library/"
          + "PrivateFrameworks",
      ]),
    Layout(
      testDescription: "Command Line Tools alone", make: Installation.tools,
      compiler: """
        -c 1-XTests.swift -o XTests.o -target arm64-apple-macosx15.0 \
        -swift-version 6 -package-name keepsake -D SWIFT_PACKAGE -D DEBUG -Onone \
        -gline-tables-only -sil-verify-none -disable-llvm-verify \
        -parse-as-library -enable-bare-slash-regex -diagnostic-style llvm -module-name XTests \
        -solver-expression-time-threshold=10 -module-cache-path @/cache -I @/modules \
        -sdk @/CommandLineTools/SDKs/MacOSX.sdk \
        -F @/CommandLineTools/Library/Developer/Frameworks \
        -plugin-path @/CommandLineTools/usr/lib/swift/host/plugins/testing
        """,
      linkerProgram: "@/CommandLineTools/usr/bin/swiftc",
      linker: """
        -emit-library XTests.o -o libSuite.dylib -sdk @/CommandLineTools/SDKs/MacOSX.sdk \
        -Xlinker -install_name -Xlinker @rpath/libSuite.dylib -Xlinker -bind_at_load \
        -Xlinker -undefined -Xlinker dynamic_lookup \
        -F @/CommandLineTools/Library/Developer/Frameworks -L@/answer -lAnswer
        """,
      environment: [
        "DYLD_LIBRARY_PATH": "@/answer:@/workbench:@/CommandLineTools/Library/Developer/usr/lib",
        "DYLD_FRAMEWORK_PATH": "@/CommandLineTools/Library/Developer/Frameworks",
      ]),
    Layout(
      testDescription: "swift.org on a Mac", make: Installation.macToolchain,
      compiler: """
        -c 1-XTests.swift -o XTests.o -target arm64-apple-macosx15.0 \
        -swift-version 6 -package-name keepsake -D SWIFT_PACKAGE -D DEBUG -Onone \
        -gline-tables-only -sil-verify-none -disable-llvm-verify \
        -parse-as-library -enable-bare-slash-regex -diagnostic-style llvm -module-name XTests \
        -solver-expression-time-threshold=10 -module-cache-path @/cache -I @/modules \
        -sdk @/MacOSX.sdk -I @/swift-6.3-RELEASE.xctoolchain/usr/lib/swift/macosx/testing \
        -plugin-path @/swift-6.3-RELEASE.xctoolchain/usr/lib/swift/host/plugins/testing
        """,
      linkerProgram: "@/swift-6.3-RELEASE.xctoolchain/usr/bin/swiftc",
      linker: """
        -emit-library XTests.o -o libSuite.dylib -sdk @/MacOSX.sdk \
        -Xlinker -install_name -Xlinker @rpath/libSuite.dylib -Xlinker -bind_at_load \
        -Xlinker -undefined -Xlinker dynamic_lookup \
        -L @/swift-6.3-RELEASE.xctoolchain/usr/lib/swift/macosx/testing -L@/answer -lAnswer
        """,
      environment: [
        "DYLD_LIBRARY_PATH":
          "@/answer:@/workbench:@/swift-6.3-RELEASE.xctoolchain/usr/lib/swift/macosx/testing"
      ]),
  ]

  @Test("Each layout's whole argument lists and environment", arguments: layouts)
  func arguments(layout: Layout) throws {
    try ScratchFolder.with { scratch in
      let root = scratch.resolvingSymlinksInPath()
      let toolchain = try layout.make(root).toolchain
      let place = { (text: String) in
        text.replacing("SYSTEM-FOLDERS", with: Self.systemFolders)
          .replacing("@/", with: "\(root.path)/")
      }
      let compiler = Compiler(
        toolchain: toolchain, moduleCache: root.appendingPathComponent("cache"),
        modulePaths: [root.appendingPathComponent("modules")])
      let compiled = compiler.arguments("1-XTests.swift", as: "XTests", isLibrary: false)
      #expect(compiled == place(layout.compiler).split(separator: " ").map(String.init))
      let linker = Linker(toolchain: toolchain)
      #expect(linker.program == place(layout.linkerProgram))
      let linked = linker.arguments(
        "XTests.o", "Suite", [("Answer", root.appendingPathComponent("answer"))])
      let wanted = place(layout.linker).split(separator: " ").map(String.init)
      #expect(linked == wanted)
      let environment = toolchain.loaderSettings(
        ["answer", "workbench"].map { root.appendingPathComponent($0).path })
      #expect(environment == layout.environment.mapValues(place))
    }
  }

  /// The folders of the C library that this machine has, as the linker is told them.
  private static let systemFolders = ["/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib"]
    .filter { FileManager.default.fileExists(atPath: $0) }.map { "-L \($0)" }
    .joined(separator: " ")

  @Test(
    "The plain engine's builds find Swift Testing's macros where a layout has them",
    arguments: [
      (Installation.linux, nil),
      (
        Installation.xcode,
        "Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr/lib/swift"
      ),
      (Installation.tools, "CommandLineTools/usr/lib/swift"),
      (Installation.macToolchain, "swift-6.3-RELEASE.xctoolchain/usr/lib/swift"),
    ] as [(@Sendable (URL) throws -> Installation, String?)])
  func packageBuild(make: @Sendable (URL) throws -> Installation, macros: String?) throws {
    try ScratchFolder.with { scratch in
      let root = scratch.resolvingSymlinksInPath()
      let flags =
        [
          "-diagnostic-style=llvm", "-Xfrontend", "-solver-expression-time-threshold=10",
          "-emit-symbol-graph", "-emit-symbol-graph-dir", "/symbols",
          "-symbol-graph-minimum-access-level", "internal",
        ] + (macros.map { ["-plugin-path", "\(root.path)/\($0)/host/plugins/testing"] } ?? [])
      let compiler = flags.flatMap { ["-Xswiftc", $0] }
      let toolchain = try make(root).toolchain
      #expect(
        PackageBuild.arguments(.everything, of: "M", symbols: "/symbols", toolchain: toolchain)
          == ["--build-tests"] + compiler)
      #expect(
        PackageBuild.arguments(.module, of: "M", symbols: "/symbols", toolchain: toolchain)
          == ["--target", "M"] + compiler)
    }
  }

  @Test("A driver finds Swift Testing as the compiler does, and is told the SDK")
  func driver() throws {
    try ScratchFolder.with { scratch in
      let root = scratch.resolvingSymlinksInPath()
      let testing = "\(root.path)/swift-6.3-RELEASE.xctoolchain/usr/lib/swift"
      let mac = try Installation.macToolchain(at: root).toolchain
      #expect(
        mac.driverArguments == [
          "-sdk", "\(root.path)/MacOSX.sdk", "-I", "\(testing)/macosx/testing",
          "-plugin-path", "\(testing)/host/plugins/testing", "-L", "\(testing)/macosx/testing",
        ])
      let linux = try Installation.linux(at: root).toolchain
      #expect(linux.driverArguments == [])
    }
  }

  @Test("The symbols that a library shows are listed as each linker wants them")
  func exports() throws {
    try ScratchFolder.with { root in
      let linux = Linker(toolchain: try Installation.linux(at: root).toolchain)
      #expect(linux.list(["one", "two"]) == "{ global: \"one\"; \"two\"; local: *; };\n")
      #expect(linux.listArguments("a") == ["--version-script", "a", "--undefined-version"])
      let mac = Linker(toolchain: try Installation.xcode(at: root).toolchain)
      #expect(mac.list(["_one", "_two"]) == "_one\n_two\n")
      #expect(
        mac.listArguments("a") == ["-Xlinker", "-exported_symbols_list", "-Xlinker", "a"])
    }
  }
}
