import Foundation

extension Sandbox {
  /// The files that every program needs: the system's libraries and the list of their places.
  public static var systemLibraries: [Shown] {
    libraryFolders.map { Shown($0, isOptional: true) }
      + [Shown("/etc/ld.so.cache", isOptional: true)]
  }

  /// The folders that a compiler needs: headers, libraries and programs.
  public static var system: [Shown] {
    [Shown("/usr")]
      + (libraryFolders + ["/bin"]).filter { !$0.hasPrefix("/usr/") }
      .map { Shown($0, isOptional: true) }
  }

  private static let libraryFolders = ["/usr/lib", "/usr/lib64", "/lib", "/lib64"]
}
