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

  /// Writes these files into the package, and empties all others. If an answer's file changes, the
  /// symbol graphs are removed first: the compiler would leave those of extensions that are gone.
  ///
  /// - Parameters:
  ///   - answers: texts by the names of the answers' files.
  ///   - suites: texts by the names of the suites' files.
  func fill(answers: [String: [UInt8]], suites: [String: [UInt8]]) throws {
    let answers = try files(in: sources, answers)
    if !answers.allSatisfy(Self.isWritten), FileManager.default.fileExists(atPath: symbols.path) {
      try FileManager.default.removeItem(at: symbols)
    }
    for file in try answers + files(in: tests, suites) { try Self.write(file.bytes, to: file.url) }
  }
}

extension PlainPackage {
  /// The contents of a file that is not being judged.
  static let nothing = Array("// Nothing of this exercise is looked at now.\n".utf8)

  private typealias File = (url: URL, bytes: [UInt8])

  /// Returns the files with these texts, and all others of a folder with nothing in them.
  private func files(in folder: URL, _ texts: [String: [UInt8]]) throws -> [File] {
    let there = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(there).union(texts.keys).map { name in
      (folder.appendingPathComponent(name), texts[name] ?? Self.nothing)
    }
  }

  /// Writes the manifest and Workbench.
  private func writeFrame() throws {
    for folder in [sources, tests] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    try Self.write(Array(manifest.utf8), to: folder.appendingPathComponent("Package.swift"))
    let place = folder.appendingPathComponent("Sources/Workbench")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let names = Set(engine.workbench.files.map(\.lastPathComponent))
    for name in try FileManager.default.contentsOfDirectory(atPath: place.path)
    where !names.contains(name) {
      try FileManager.default.removeItem(at: place.appendingPathComponent(name))
    }
    for file in engine.workbench.files {
      try Self.write(
        [UInt8](Data(contentsOf: file)), to: place.appendingPathComponent(file.lastPathComponent))
    }
  }

  /// Writes a file unless it already has these contents, because its date decides what is compiled
  /// again.
  private static func write(_ bytes: [UInt8], to file: URL) throws {
    if !isWritten((file, bytes)) { try Data(bytes).write(to: file) }
  }

  private static func isWritten(_ file: File) -> Bool {
    FileManager.default.contents(atPath: file.url.path) == Data(file.bytes)
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
