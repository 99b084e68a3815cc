import Foundation

/// The Swift toolchain that answers are compiled with: the one whose `swiftc` comes first in PATH.
public struct Toolchain: Sendable, Codable {
  /// Such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  public let version: String
  /// Such as `x86_64-unknown-linux-gnu`.
  public let target: String
  /// The folder of `swift-frontend` and the other programs.
  public let programs: String
  /// The folder of the run-time libraries.
  public let libraries: String
  /// The folder that compiler plug-ins such as Testing's macros lie in.
  public let plugins: String
  /// The file that registers a library's types with the run-time system, or nil where none is needed.
  public let registration: String?
  /// The SDK to compile against, on Apple's systems.
  public let sdk: String?

  /// The path of one of the toolchain's programs.
  public func program(_ name: String) -> String { "\(programs)/\(name)" }

  /// What tells this toolchain from another one, for the keys of kept results.
  public var identity: String { "\(version) \(target) \(programs)" }
}

extension Toolchain {
  /// No `swiftc` was found, or it would not say what it is.
  public struct NotFound: Error, CustomStringConvertible {
    public let description: String
  }

  /// Finds the toolchain, and asks it about itself only when it has changed since the last time.
  public static func find(in cache: ResultCache) throws -> Toolchain {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let compilers = path.split(separator: ":").map { "\($0)/swiftc" }
    guard let compiler = compilers.first(where: { access($0, X_OK) == 0 }) else {
      throw NotFound(
        description: "No swiftc in PATH. Install Swift 6.3 or later: swift.org/install.")
    }
    guard let key = fingerprint(of: compiler) else { return try asking(compiler) }
    if let kept = cache.bytes("toolchain", key),
      let toolchain = try? JSONDecoder().decode(Toolchain.self, from: kept)
    {
      return toolchain
    }
    let toolchain = try asking(compiler)
    try cache.keep(JSONEncoder().encode(toolchain), "toolchain", key)
    return toolchain
  }

  /// What changes with the compiler, or nil where its path is only a door to several.
  private static func fingerprint(of compiler: String) -> Digest? {
    let resolved = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
    var facts = stat()
    guard resolved.hasSuffix("swift-driver") || resolved.hasSuffix("swift-frontend"),
      stat(resolved, &facts) == 0
    else { return nil }
    #if os(macOS)
      let changed = facts.st_mtimespec
    #else
      let changed = facts.st_mtim
    #endif
    return Digest(resolved, "\(facts.st_size) \(changed.tv_sec) \(changed.tv_nsec)")
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
    let resources = URL(fileURLWithPath: info.paths.runtimeResourcePath)
    let usr = resources.deletingLastPathComponent().deletingLastPathComponent()
    let registration = "\(libraries)/\(info.target.arch)/swiftrt.o"
    return Toolchain(
      version: info.compilerVersion, target: info.target.triple,
      programs: usr.appendingPathComponent("bin").path, libraries: libraries,
      plugins: resources.appendingPathComponent("host/plugins").path,
      registration: access(registration, R_OK) == 0 ? registration : nil,
      sdk: try appleSDK())
  }

  private static func appleSDK() throws -> String? {
    #if os(macOS)
      let outcome = try ChildProcess(
        "/usr/bin/xcrun", ["--show-sdk-path"], environment: ProcessInfo.processInfo.environment
      ).run()
      return outcome.outputText.trimmingCharacters(in: .whitespacesAndNewlines)
    #else
      return nil
    #endif
  }

  /// What `swiftc -print-target-info` says, as far as it is needed.
  private struct TargetInfo: Decodable {
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
