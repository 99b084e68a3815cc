/// Paths as links write them.
public enum RelativePath {
  /// `target`, as it stands in `file`, from the root.
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
