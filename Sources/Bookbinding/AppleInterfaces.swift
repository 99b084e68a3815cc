import Foundation

/// Declared interfaces of Apple's frameworks, in `Tests/AppleInterfaces`: what `swift apple` listings
/// are compiled against where the frameworks are missing.
struct AppleInterfaces {
  /// The folder with a textual module interface for each framework.
  let folder: URL

  init(root: URL) {
    folder = root.appendingPathComponent("Tests/AppleInterfaces")
  }

  /// The names and texts of the interfaces, in order; none where there is no such folder.
  func texts() throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".swiftinterface") }.sorted().flatMap { name in
      [name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)]
    }
  }
}
