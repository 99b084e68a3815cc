import Foundation
import Testing

@testable import Support

/// An installation of Swift on a Mac, whose folders are made on the spot, and what its programs would
/// say. All paths begin at its root.
struct Installation: CustomTestStringConvertible {
  let testDescription: String
  /// The toolchain's `usr` folder.
  let usr: String
  /// The paths that `xcrun` prints, by its questions.
  var xcrun: [String: String] = [:]
  /// Folders, which end with a slash, and files in `usr` or elsewhere.
  var parts: [String] = []
  /// Where Swift Testing is to be found.
  var testing = TestingPlaces()

  func toolchain(at root: URL) throws -> Toolchain {
    for part in parts {
      let place = root.appendingPathComponent(part)
      let folder = part.hasSuffix("/") ? place : place.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if !part.hasSuffix("/") { try Data().write(to: place) }
    }
    let libraries = "\(root.path)/\(usr)/lib/swift/macosx"
    return Toolchain(
      Toolchain.TargetInfo(
        compilerVersion: "Swift version 6.3",
        target: .init(triple: "arm64-apple-macosx15.0", arch: "arm64"),
        paths: .init(
          runtimeLibraryPaths: [libraries], runtimeResourcePath: "\(root.path)/\(usr)/lib/swift")),
      libraries: libraries,
      xcrun: { xcrun[$0.joined(separator: " ")].map { "\(root.path)/\($0)" } })
  }
}

extension Installation {
  static let developer = "Xcode.app/Contents/Developer/Platforms/MacOSX.platform/Developer"
  private static let macros = "lib/swift/host/plugins/testing"
  static let xcodesMacros = "\(xcodesUsr)/\(macros)"
  private static let xcodesUsr =
    "Xcode.app/Contents/Developer/Toolchains/XcodeDefault.xctoolchain/usr"

  /// Its platform holds Swift Testing.
  static let xcode = Installation(
    testDescription: "Xcode", usr: xcodesUsr,
    xcrun: [
      "--show-sdk-path": "\(developer)/SDKs/MacOSX.sdk",
      "--sdk macosx --show-sdk-platform-path":
        "Xcode.app/Contents/Developer/Platforms/MacOSX.platform",
    ],
    parts: [
      "\(xcodesMacros)/libTestingMacros.dylib",
      "\(developer)/Library/Frameworks/Testing.framework/",
    ])

  /// `xcrun` knows no platform of them.
  static let tools = Installation(
    testDescription: "Command Line Tools alone", usr: "CommandLineTools/usr",
    xcrun: ["--show-sdk-path": "CommandLineTools/SDKs/MacOSX.sdk"],
    parts: [
      "CommandLineTools/usr/\(macros)/libTestingMacros.dylib",
      "CommandLineTools/Library/Developer/Frameworks/Testing.framework/",
    ],
    testing: TestingPlaces(
      frameworks: ["CommandLineTools/Library/Developer/Frameworks"],
      macros: ["CommandLineTools/usr/\(macros)"],
      loadedFrameworks: ["CommandLineTools/Library/Developer/Frameworks"],
      loadedLibraries: ["CommandLineTools/Library/Developer/usr/lib"]))

  private static let release = "swift-6.3-RELEASE.xctoolchain/usr"
  /// On a Mac that has Xcode as well.
  static let macToolchain = Installation(
    testDescription: "swift.org on a Mac", usr: release,
    xcrun: [
      "--show-sdk-path": "MacOSX.sdk",
      "--sdk macosx --show-sdk-platform-path": "MacOSX.platform",
    ],
    parts: [
      "\(release)/lib/swift/macosx/testing/", "\(release)/\(macros)/libTestingMacros.dylib",
    ],
    testing: TestingPlaces(
      modules: ["\(release)/lib/swift/macosx/testing"], macros: ["\(release)/\(macros)"],
      loadedLibraries: ["\(release)/lib/swift/macosx/testing"]))
}
