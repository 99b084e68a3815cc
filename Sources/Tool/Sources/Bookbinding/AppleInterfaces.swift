import Foundation

/// Declared interfaces of Apple's frameworks, in `Tests/Apple`. Listings for Apple's
/// platforms are compiled against them.
struct AppleInterfaces {
  /// The folder with a textual module interface for each framework.
  let folder: URL

  init(root: URL) {
    folder = root.appendingPathComponent("Tests/Apple")
  }

  /// Returns the names and texts of the interfaces, in order, or none if there is no such folder.
  func texts() throws -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return try names.filter { $0.hasSuffix(".swiftinterface") }.sorted().flatMap { name in
      [name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)]
    }
  }
}
