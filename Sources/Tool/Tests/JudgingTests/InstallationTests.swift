import Foundation
import Testing

@testable import Judging
@testable import Support

/// Where Swift Testing is in each layout that Swift is installed in, and how compilers, linkers and
/// runs are told: only Linux's can be tried here.
@Suite("Layouts of Swift installations")
struct InstallationTests {
  /// A layout and its places of Swift Testing, from the folder that it lies in.
  struct Layout: CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable (URL) throws -> Installation
    let testing: TestingPlaces
  }

  private static let platform = "Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer"
  private static let macros = "usr/lib/swift/host/plugins/testing"
  private static let xcodesMacros =
    "Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/\(macros)"

  static let layouts = [
    Layout(testDescription: "Linux", make: Installation.linux, testing: TestingPlaces()),
    Layout(
      testDescription: "Xcode", make: Installation.xcode,
      testing: TestingPlaces(
        frameworks: ["\(platform)/Library/Frameworks"], modules: ["\(platform)/usr/lib"],
        macros: [xcodesMacros],
        loadedFrameworks: [
          "\(platform)/Library/Frameworks", "\(platform)/Library/PrivateFrameworks",
        ], loadedLibraries: ["\(platform)/usr/lib"])),
    Layout(
      testDescription: "Command Line Tools alone", make: Installation.tools,
      testing: TestingPlaces(
        frameworks: ["CommandLineTools/Library/Developer/Frameworks"],
        macros: ["CommandLineTools/\(macros)"],
        loadedFrameworks: ["CommandLineTools/Library/Developer/Frameworks"],
        loadedLibraries: ["CommandLineTools/Library/Developer/usr/lib"])),
    Layout(
      testDescription: "swift.org on a Mac", make: Installation.macToolchain,
      testing: TestingPlaces(
        modules: ["swift-6.3-RELEASE.xctoolchain/usr/lib/swift/macosx/testing"],
        macros: ["swift-6.3-RELEASE.xctoolchain/\(macros)"],
        loadedLibraries: ["swift-6.3-RELEASE.xctoolchain/usr/lib/swift/macosx/testing"])),
  ]

  @Test("Swift Testing is found", arguments: layouts)
  func places(layout: Layout) throws {
    try ScratchFolder.with { scratch in
      let root = scratch.resolvingSymlinksInPath()
      let found = try layout.make(root).toolchain.testing
      func inside(_ paths: [String]) -> [String] { paths.map { "\(root.path)/\($0)" } }
      #expect(found.frameworks == inside(layout.testing.frameworks))
      #expect(found.modules == inside(layout.testing.modules))
      #expect(found.macros == inside(layout.testing.macros))
      #expect(found.loadedFrameworks == inside(layout.testing.loadedFrameworks))
      #expect(found.loadedLibraries == inside(layout.testing.loadedLibraries))
    }
  }

  @Test("Compiler, driver, linker, package manager and loader are told where it is")
  func arguments() throws {
    try ScratchFolder.with { scratch in
      let root = scratch.resolvingSymlinksInPath()
      let xcode = try Installation.xcode(at: root).toolchain
      let developer = "\(root.path)/\(Self.platform)"
      let frameworks = "\(developer)/Library/Frameworks"
      let macros = "\(root.path)/\(Self.xcodesMacros)"
      let told = [
        "-sdk", "\(developer)/SDKs/MacOSX.sdk", "-F", frameworks, "-I", "\(developer)/usr/lib",
        "-plugin-path", macros,
      ]
      let compiler = Compiler(
        toolchain: xcode, moduleCache: root.appendingPathComponent("cache"), modulePaths: [])
      let compiled = compiler.arguments("1-XTests.swift", as: "XTests", isLibrary: false)
      #expect(compiled.firstRange(of: told) != nil, "\(compiled)")
      #expect(xcode.driverArguments == told + ["-L", "\(developer)/usr/lib"])
      let linker = Linker(toolchain: xcode)
      #expect(linker.program == xcode.program("swiftc"))
      #expect(
        linker.arguments("X.o", "Suite", [("Answer", root)]) == [
          "-emit-library", "X.o", "-o", "libSuite.dylib", "-sdk", told[1],
          "-Xlinker", "-install_name", "-Xlinker", "@rpath/libSuite.dylib",
          "-Xlinker", "-bind_at_load", "-Xlinker", "-undefined", "-Xlinker", "dynamic_lookup",
          "-F", frameworks, "-L", "\(developer)/usr/lib", "-L\(root.path)", "-lAnswer",
        ])
      let build = PackageBuild.flags(symbols: "/symbols", toolchain: xcode)
      #expect(build.suffix(4) == ["-Xswiftc", "-plugin-path", "-Xswiftc", macros])
      #expect(
        xcode.loaderSettings(["one", "two"]) == [
          "DYLD_LIBRARY_PATH": "one:two:\(developer)/usr/lib",
          "DYLD_FRAMEWORK_PATH": "\(frameworks):\(developer)/Library/PrivateFrameworks",
        ])
      let linux = try Installation.linux(at: root).toolchain
      #expect(linux.driverArguments == [])
      #expect(linux.loaderSettings(["one", "two"]) == ["LD_LIBRARY_PATH": "one:two"])
    }
  }
}
