import Foundation

extension Sandbox {
  /// What every program needs: the system's libraries, and where to find them.
  public static var systemLibraries: [Shown] {
    libraryFolders.map { Shown($0, isOptional: true) }
      + [Shown("/etc/ld.so.cache", isOptional: true)]
  }

  /// What a compiler needs: headers, libraries and programs.
  public static var system: [Shown] {
    [Shown("/usr")]
      + (libraryFolders + ["/bin"]).filter { !$0.hasPrefix("/usr/") }
      .map { Shown($0, isOptional: true) }
  }

  private static let libraryFolders = ["/usr/lib", "/usr/lib64", "/lib", "/lib64"]
}
