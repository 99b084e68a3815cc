import Foundation
import TestSupport
import Testing

@testable import Judging
@testable import Support

/// Where Swift Testing is in each layout that Swift is installed in, and how compilers, linkers and
/// runs are told: none of them can be tried here. (Linux's is the one that all tests run with.)
@Suite("Layouts of Swift installations on a Mac")
struct InstallationTests {
  private let folder = TemporaryFolder.make()
  private var root: URL { folder.url.resolvingSymlinksInPath() }

  @Test("Swift Testing is found", arguments: [Installation.tools, .macToolchain])
  func places(installation: Installation) throws {
    let found = try installation.toolchain(at: root).testing
    #expect("\(found)".replacing("\(root.path)/", with: "") == "\(installation.testing)")
  }

  @Test("Compiler, driver, linker, package manager and loader are told where it is")
  func arguments() throws {
    let xcode = try Installation.xcode.toolchain(at: root)
    let developer = "\(root.path)/\(Installation.developer)"
    let frameworks = "\(developer)/Library/Frameworks"
    let macros = "\(root.path)/\(Installation.xcodesMacros)"
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
  }
}
