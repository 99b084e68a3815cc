import Foundation

/// The surroundings of a program that is a reader's or a chapter's: never the real home.
public enum IsolatedHome {
  /// An environment in which every folder that Foundation hands out lies under `home`.
  ///
  /// The documents folder follows `CFFIXED_USER_HOME` and not `HOME`; the others follow `XDG_*`.
  public static func environment(_ home: URL) -> [String: String] {
    let path = home.path
    return [
      "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TZ": "UTC",
      "HOME": path, "CFFIXED_USER_HOME": path, "TMPDIR": path,
      "XDG_CACHE_HOME": "\(path)/.cache", "XDG_CONFIG_HOME": "\(path)/.config",
      "XDG_DATA_HOME": "\(path)/.local/share", "XDG_RUNTIME_DIR": path,
      "SWIFT_BACKTRACE": "enable=no",
    ]
  }
}
