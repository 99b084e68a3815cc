extension Browser {
  /// An element as a screen reader is told of it.
  public struct AccessibleNode: Sendable {
    /// Such as `button` or `region`.
    public let role: String
    public let name: String
    /// Whether keys can come to it.
    public let isFocusable: Bool
  }

  /// The elements of the page that a screen reader is told of.
  public func accessibleNodes() throws -> [AccessibleNode] {
    let tree = try command("Accessibility.getFullAXTree")
    let nodes = tree["nodes"] as? [[String: Any]] ?? []
    return nodes.filter { $0["ignored"] as? Bool != true }.map { node in
      func text(_ field: String) -> String {
        (node[field] as? [String: Any])?["value"] as? String ?? ""
      }
      let properties = node["properties"] as? [[String: Any]] ?? []
      let focusable = properties.first { $0["name"] as? String == "focusable" }
      return AccessibleNode(
        role: text("role"), name: text("name"),
        isFocusable: (focusable?["value"] as? [String: Any])?["value"] as? Bool == true)
    }
  }
}
