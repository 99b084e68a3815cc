import Foundation

/// The Swift toolchain that compiles answers: the one of the first `swiftc` in PATH.
public struct Toolchain: Sendable, Codable, Equatable {
  /// The version, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  public internal(set) var version: String
  /// The target triple, such as `x86_64-unknown-linux-gnu`.
  public internal(set) var target: String
  /// The folder of `swift-frontend` and the other programs.
  public internal(set) var programs: String
  /// The folder of the run-time libraries.
  public let libraries: String
  /// The folder of compiler plug-ins such as Testing's macros.
  public internal(set) var plugins: String
  /// The file that registers a library's types with the runtime, or nil if none is needed.
  public let registration: String?
  /// The SDK to compile against, on Apple's systems.
  public let sdk: String?
  /// The places of Swift Testing, empty if it is beside the standard library.
  public var testing = TestingPlaces()

  /// True if the toolchain compiles for one of Apple's systems.
  public var isForApple: Bool { target.contains("-apple-") }

  /// Returns the environment variables that tell the loader where libraries are. They must be set
  /// for the program itself: Apple's systems drop them for their own programs, such as shells.
  public func loaderSettings(_ folders: [String]) -> [String: String] {
    guard isForApple else { return ["LD_LIBRARY_PATH": folders.joined(separator: ":")] }
    let libraries = folders + testing.loadedLibraries
    return [
      "DYLD_LIBRARY_PATH": libraries.joined(separator: ":"),
      "DYLD_FRAMEWORK_PATH": testing.loadedFrameworks.joined(separator: ":"),
    ].filter { !$0.value.isEmpty }
  }

  /// The compiler driver's arguments in addition to those of a build.
  var driverArguments: [String] {
    (sdk.map { ["-sdk", $0] } ?? []) + testing.compilerArguments
      + testing.modules.flatMap { ["-L", $0] }
  }

  /// Arguments of the compiler's frontend that leave out what it checks of its own work.
  public static let withoutVerification = ["-sil-verify-none", "-disable-llvm-verify"]

  /// Arguments of the compiler, without which it would keep the system's modules twice: for builds
  /// with debug information and for those without.
  public static let sharedModules = ["-Xcc", "-Xclang", "-Xcc", "-fmodule-format=raw"]

  public func program(_ name: String) -> String { "\(programs)/\(name)" }

  /// A text that identifies this toolchain, for the keys of kept results.
  public var identity: String { "\(version) \(target) \(programs)" }
}

extension Toolchain {
  /// The error for a `swiftc` that was not found or does not describe itself.
  public struct NotFound: Error, CustomStringConvertible {
    public let description: String
  }

  /// Finds the toolchain. Runs it only if it has changed since the last time.
  public static func find(in cache: ResultCache) throws -> Toolchain {
    let compiler = try program("swiftc", in: ProcessInfo.processInfo.environment["PATH"] ?? "")
    guard let key = fingerprint(of: compiler) else { return try asking(compiler) }
    return try cache.value("toolchain", key) { try asking(compiler) }
  }

  /// Returns the first program of this name in a search path.
  public static func program(_ name: String, in path: String) throws -> String {
    guard let place = ChildProcess.path(of: name, in: path) else {
      throw NotFound(
        description: "No \(name) in PATH. Install Swift 6.3 or later: swift.org/install.")
    }
    return place
  }

  /// Returns a digest that changes with the compiler, or nil if its path is a launcher for several.
  static func fingerprint(of compiler: String) -> Digest? {
    let resolved = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
    guard resolved.hasSuffix("swift-driver") || resolved.hasSuffix("swift-frontend") else {
      return nil
    }
    return Digest(FileFacts(resolved).description)
  }

  private static func asking(_ compiler: String) throws -> Toolchain {
    let outcome = try ChildProcess(
      compiler, ["-print-target-info"], environment: ProcessInfo.processInfo.environment
    ).run()
    guard outcome.succeeded,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(outcome.output)),
      let libraries = info.paths.runtimeLibraryPaths.first
    else {
      throw NotFound(description: "\(compiler) does not say what it is: \(outcome.errorText)")
    }
    return Toolchain(info, libraries: libraries, xcrun: xcrun)
  }

  /// - Parameters:
  ///   - libraries: the folder of the run-time libraries.
  ///   - xcrun: answers a question about Xcode, or returns nil if there is no answer.
  init(_ info: TargetInfo, libraries: String, xcrun: ([String]) -> String?) {
    let resources = URL(fileURLWithPath: info.paths.runtimeResourcePath)
    let usr = resources.deletingLastPathComponent().deletingLastPathComponent()
    let registration = "\(libraries)/\(info.target.arch)/swiftrt.o"
    version = info.compilerVersion
    target = info.target.triple
    programs = usr.appendingPathComponent("bin").path
    self.libraries = libraries
    plugins = resources.appendingPathComponent("host/plugins").path
    self.registration = access(registration, R_OK) == 0 ? registration : nil
    guard info.target.triple.contains("-apple-") else {
      sdk = nil
      return
    }
    sdk = xcrun(["--show-sdk-path"])
    testing = TestingPlaces(
      usr: usr.resolvingSymlinksInPath(),
      platform: xcrun(["--sdk", "macosx", "--show-sdk-platform-path"]))
  }

  private static func xcrun(_ question: [String]) -> String? {
    let outcome = try? ChildProcess(
      "/usr/bin/xcrun", question, environment: ProcessInfo.processInfo.environment
    ).run()
    guard let outcome, outcome.succeeded else { return nil }
    let answer = outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)
    return answer.isEmpty ? nil : answer
  }

  /// The needed part of the output of `swiftc -print-target-info`.
  struct TargetInfo: Decodable {
    struct Target: Decodable {
      let triple: String
      let arch: String
    }
    struct Paths: Decodable {
      let runtimeLibraryPaths: [String]
      let runtimeResourcePath: String
    }
    let compilerVersion: String
    let target: Target
    let paths: Paths
  }
}
