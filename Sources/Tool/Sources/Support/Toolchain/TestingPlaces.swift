import Foundation

/// The places of Swift Testing in an installation: where compilers and linkers find it, and the
/// folders that a program's environment must name to load it.
///
/// On Linux, a toolchain has it beside the standard library, where it is found without arguments.
/// On a Mac there are three layouts, none of which its package manager documents: see
/// CONTRIBUTING.md.
public struct TestingPlaces: Codable, Equatable, Sendable {
  /// Folders of frameworks to compile and link with.
  public var frameworks: [String] = []
  /// Folders of modules and libraries to compile and link with.
  public var modules: [String] = []
  /// Folders of macros in addition to those of the standard library.
  public var macros: [String] = []
  /// Folders of frameworks to load.
  public var loadedFrameworks: [String] = []
  /// Folders of libraries to load.
  public var loadedLibraries: [String] = []

  public var compilerArguments: [String] {
    frameworks.flatMap { ["-F", $0] } + modules.flatMap { ["-I", $0] }
      + macros.flatMap { ["-plugin-path", $0] }
  }

  public var linkerArguments: [String] {
    frameworks.flatMap { ["-F", $0] } + modules.flatMap { ["-L", $0] }
  }
}

extension TestingPlaces {
  /// Finds the places in an installation for a Mac.
  ///
  /// - Parameters:
  ///   - usr: the toolchain's `usr` folder, without symbolic links.
  ///   - platform: the folder of Xcode's platform, or nil without Xcode.
  init(usr: URL, platform: String?) {
    let isXcodes = usr.path.contains(".app/Contents/Developer/Toolchains/")
    let own = usr.appendingPathComponent("lib/swift/macosx/testing").path
    // The compiler is in `usr/bin`.
    let tools = usr.deletingLastPathComponent().appendingPathComponent("Library/Developer")
    let toolsFrameworks = tools.appendingPathComponent("Frameworks").path
    if !isXcodes, Self.isThere(own) {
      modules = [own]
      loadedLibraries = [own]
    } else if let platform {
      let developer = "\(platform)/Developer"
      frameworks = ["\(developer)/Library/Frameworks"]
      modules = ["\(developer)/usr/lib"]
      loadedFrameworks = frameworks + ["\(developer)/Library/PrivateFrameworks"]
      loadedLibraries = modules
    } else if Self.isThere("\(toolsFrameworks)/Testing.framework") {
      frameworks = [toolsFrameworks]
      loadedFrameworks = frameworks
      loadedLibraries = [tools.appendingPathComponent("usr/lib").path]
    }
    let macros = usr.appendingPathComponent("lib/swift/host/plugins/testing").path
    if Self.isThere(macros) { self.macros = [macros] }
  }

  private static func isThere(_ path: String) -> Bool { access(path, R_OK) == 0 }
}
