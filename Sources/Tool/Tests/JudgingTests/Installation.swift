import Foundation

@testable import Support

/// An installation of Swift as folders made on the spot, and what its programs would say.
struct Installation {
  let root: URL
  /// The toolchain's `usr` folder, from the root.
  let usr: String
  let triple: String
  /// What `xcrun` prints, by its questions.
  var xcrun: [String: String] = [:]

  var toolchain: Toolchain {
    let libraries = "\(root.path)/\(usr)/lib/swift/\(isForApple ? "macosx" : "linux")"
    return Toolchain(
      Toolchain.TargetInfo(
        compilerVersion: "Swift version 6.3", target: .init(triple: triple, arch: arch),
        paths: .init(
          runtimeLibraryPaths: [libraries], runtimeResourcePath: "\(root.path)/\(usr)/lib/swift")),
      libraries: libraries, xcrun: { xcrun[$0.joined(separator: " ")] })
  }

  private var isForApple: Bool { triple.contains("-apple-") }
  private var arch: String { String(triple.prefix { $0 != "-" }) }

  /// Makes folders and empty files from the root: what ends with a slash is a folder.
  func make(_ paths: String...) throws {
    for path in paths {
      let place = root.appendingPathComponent(path)
      let folder = path.hasSuffix("/") ? place : place.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if !path.hasSuffix("/") { try Data().write(to: place) }
    }
  }
}

extension Installation {
  private static let mac = "arm64-apple-macosx15.0"
  private static let macroFolder = "lib/swift/host/plugins/testing"

  /// A toolchain on Linux.
  static func linux(at root: URL) throws -> Installation {
    Installation(root: root, usr: "usr", triple: "x86_64-unknown-linux-gnu")
  }

  /// Xcode, whose platform holds Swift Testing.
  static func xcode(at root: URL) throws -> Installation {
    let developer = "Xcode.app/Contents/Developer"
    let usr = "\(developer)/Toolchains/XcodeDefault.xctoolchain/usr"
    let platform = "\(developer)/Platforms/MacOSX.platform"
    let found = Installation(
      root: root, usr: usr, triple: mac,
      xcrun: [
        "--show-sdk-path": "\(root.path)/\(platform)/Developer/SDKs/MacOSX.sdk",
        "--sdk macosx --show-sdk-platform-path": "\(root.path)/\(platform)",
      ])
    try found.make(
      "\(usr)/\(macroFolder)/libTestingMacros.dylib",
      "\(platform)/Developer/Library/Frameworks/Testing.framework/")
    return found
  }

  /// The Command Line Tools without Xcode, of which `xcrun` knows no platform.
  static func tools(at root: URL) throws -> Installation {
    let found = Installation(
      root: root, usr: "CommandLineTools/usr", triple: mac,
      xcrun: ["--show-sdk-path": "\(root.path)/CommandLineTools/SDKs/MacOSX.sdk"])
    try found.make(
      "CommandLineTools/usr/\(macroFolder)/libTestingMacros.dylib",
      "CommandLineTools/Library/Developer/Frameworks/Testing.framework/")
    return found
  }

  /// A toolchain from swift.org, on a Mac that has Xcode as well.
  static func macToolchain(at root: URL) throws -> Installation {
    let usr = "swift-6.3-RELEASE.xctoolchain/usr"
    let found = Installation(
      root: root, usr: usr, triple: mac,
      xcrun: [
        "--show-sdk-path": "\(root.path)/MacOSX.sdk",
        "--sdk macosx --show-sdk-platform-path": "\(root.path)/MacOSX.platform",
      ])
    try found.make(
      "\(usr)/lib/swift/macosx/testing/", "\(usr)/\(macroFolder)/libTestingMacros.dylib")
    return found
  }
}
