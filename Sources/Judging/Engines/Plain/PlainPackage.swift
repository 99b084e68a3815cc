import Foundation
import Support

/// A package with Workbench, some answers to a chapter and their suites. Its folder is kept from
/// one round to the next, so that little has to be compiled again.
///
/// Files of exercises that are not being judged stay, without contents, because the compiler would
/// start from scratch if its list of files changed.
final class PlainPackage {
  let engine: PlainEngine
  let module: String
  let folder: URL
  private let lock: FileLock

  /// Creates or finds the package, and waits while another run uses it.
  init(of module: String, engine: PlainEngine) throws {
    self.engine = engine
    self.module = module
    // A build cannot be moved, or continued by another compiler.
    let key = Digest(engine.toolchain.identity, engine.cache.folder.path, module)
    folder = try engine.cache.folder("packages", key) { _ in }
    lock = FileLock(folder.appendingPathComponent("in-use"))
    try writeFrame()
  }

  /// The arguments that give `swift` the package's folder and keep its manifest cache in the
  /// package.
  var locations: [String] { ["--package-path", folder.path, "--manifest-cache", "local"] }

  /// The folder for the symbol graphs of the answers.
  var symbols: URL { folder.appendingPathComponent("symbols") }

  private var sources: URL { folder.appendingPathComponent("Sources/\(module)") }
  private var tests: URL { folder.appendingPathComponent("Tests/\(module)Tests") }

  /// Removes all that builds have made.
  func forgetBuild() throws {
    let place = folder.appendingPathComponent(".build")
    if FileManager.default.fileExists(atPath: place.path) {
      try FileManager.default.removeItem(at: place)
    }
  }

  /// Writes these files into the package, and empties all others. The symbol graphs of other answers
  /// are removed: the compiler would leave those of extensions that are gone.
  ///
  /// - Parameters:
  ///   - answers: texts by the names of the answers' files.
  ///   - suites: texts by the names of the suites' files.
  func fill(answers: [String: [UInt8]], suites: [String: [UInt8]]) throws {
    let isChanged = try fill(sources, answers)
    if isChanged, FileManager.default.fileExists(atPath: symbols.path) {
      try FileManager.default.removeItem(at: symbols)
    }
    _ = try fill(tests, suites)
  }
}

extension PlainPackage {
  /// The contents of a file that is not being judged.
  static let nothing = Array("// Nothing of this exercise is looked at now.\n".utf8)

  /// Returns true if a file has other contents now.
  private func fill(_ folder: URL, _ texts: [String: [UInt8]]) throws -> Bool {
    let there = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Set(there).union(texts.keys).reduce(false) { isChanged, name in
      try Self.write(texts[name] ?? Self.nothing, to: folder.appendingPathComponent(name))
        || isChanged
    }
  }

  /// Writes the manifest and Workbench.
  private func writeFrame() throws {
    for folder in [sources, tests] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    _ = try Self.write(Array(manifest.utf8), to: folder.appendingPathComponent("Package.swift"))
    let place = folder.appendingPathComponent("Sources/Workbench")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let names = Set(engine.workbench.files.map(\.lastPathComponent))
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path)
    where !names.contains(name) {
      try FileManager.default.removeItem(at: place.appendingPathComponent(name))
    }
    for file in engine.workbench.files {
      _ = try Self.write(
        [UInt8](Data(contentsOf: file)), to: place.appendingPathComponent(file.lastPathComponent))
    }
  }

  /// Writes a file unless it already has these contents, because its date decides what is compiled
  /// again. Returns true if it had others.
  private static func write(_ bytes: [UInt8], to file: URL) throws -> Bool {
    if FileManager.default.contents(atPath: file.path) == Data(bytes) { return false }
    try Data(bytes).write(to: file)
    return true
  }

  private var manifest: String {
    """
    // swift-tools-version: 6.3
    import PackageDescription

    let package = Package(
      name: "keepsake",
      platforms: [.macOS(.v15)],
      targets: [
        .target(name: "Workbench"),
        .target(name: "\(module)", dependencies: ["Workbench"]),
        .testTarget(name: "\(module)Tests", dependencies: ["\(module)", "Workbench"]),
      ],
      swiftLanguageModes: [.v6])

    """
  }
}
