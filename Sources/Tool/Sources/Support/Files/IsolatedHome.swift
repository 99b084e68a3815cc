import Foundation

/// The environment for a reader's or a chapter's program, which never uses the real home.
public enum IsolatedHome {
  /// Returns an environment in which all of Foundation's standard folders are in `home`.
  ///
  /// The documents folder follows `CFFIXED_USER_HOME`, not `HOME`; the others follow `XDG_*`.
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
