/// Relative paths, as links contain them.
public enum RelativePath {
  /// Returns the path from the root for `target`, a path in a link of `file`.
  public static func resolved(_ target: String, from file: String) -> String {
    var parts = file.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if !parts.isEmpty { parts.removeLast() }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}
