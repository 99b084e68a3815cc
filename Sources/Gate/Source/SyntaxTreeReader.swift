/// Parses the compiler's syntax tree from its JSON.
///
/// The tree of a long expression is nested deeper than Foundation's parser allows, so this one has
/// a stack of its own. It trusts the compiler to write well-formed JSON.
struct SyntaxTreeReader {
  private let bytes: [UInt8]
  private var position = 0
  private var tree = SyntaxTree()
  private var open: [Frame] = []

  /// An object or an array that is being parsed.
  private struct Frame {
    var isArray = false
    /// The field of the enclosing frame that contains this value.
    var field = ""
    /// The field whose value comes next.
    var key: String?
    var node = SyntaxTree.Node()
  }

  /// Parses a tree, or returns nil if the text ends too early.
  static func tree(in bytes: [UInt8]) -> SyntaxTree? {
    var reader = SyntaxTreeReader(bytes)
    return reader.read()
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  private mutating func read() -> SyntaxTree? {
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "{"): begin(isArray: false)
      case UInt8(ascii: "["): begin(isArray: true)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): end()
      case UInt8(ascii: "\""):
        take(text())
        continue
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "\n"): break
      default:
        take(bare())
        continue
      }
      position += 1
    }
    return open.isEmpty && tree.count > 0 ? tree : nil
  }
}

extension SyntaxTreeReader {
  private mutating func begin(isArray: Bool) {
    var frame = Frame(isArray: isArray)
    if let outer = open.last {
      frame.field = outer.isArray ? outer.field : outer.key ?? ""
      frame.node.offset = outer.node.offset
      frame.node.parentKind = open.last { !$0.isArray }?.node.kind ?? ""
      open[open.count - 1].key = nil
    }
    open.append(frame)
  }

  private mutating func end() {
    guard let frame = open.popLast(), !frame.isArray else { return }
    if frame.field == "range" { return }
    if frame.field == "sub_expr", let last = open.indices.last {
      open[last].node.source = frame.node.fields["type"]
    }
    if frame.field == "decl", frame.node.fields["decl_usr"] == "",
      let last = open.indices.last, open[last].node.kind == "captured_value",
      let closure = open.lastIndex(where: { $0.node.kind.hasSuffix("closure_expr") })
    {
      open[closure].node.captures.append(frame.node.fields["type_usr"] ?? "")
    }
    tree.count += 1
    if frame.node.matters { tree.nodes.append(frame.node) }
  }

  /// Stores a field's name or a value.
  private mutating func take(_ text: String) {
    guard let last = open.indices.last else { return }
    if open[last].isArray {
      if open[last].field.hasSuffix("_path"), last > 0 { open[last - 1].node.path.append(text) }
      if open[last].field == "protocols", last > 1, open[last - 1].field == "inherits" {
        open[last - 2].node.inherited.append(text)
      }
    } else if let key = open[last].key {
      open[last].key = nil
      set(key, text, in: last)
    } else {
      open[last].key = text
    }
  }

  private mutating func set(_ key: String, _ value: String, in last: Int) {
    switch (open[last].field, key) {
    case ("range", "start"):
      if last > 0 { open[last - 1].node.offset = Int(value) ?? open[last - 1].node.offset }
    case (_, "_kind"): open[last].node.kind = value
    case (_, "implicit"): open[last].node.isImplicit = value == "true"
    case (_, "replacement_type"):
      let user = open[..<last].lastIndex { $0.node.fields["decl_usr"] != nil }
      if let user { open[user].node.substitutions.append(value) }
    case (_, "unsafe") where value == "true" && open[last].node.kind == "nonisolated_attr":
      open[last].node.unsafeMark = "nonisolated(unsafe)"
    case (_, "unowned(unsafe)") where value == "true":
      open[last].node.unsafeMark = "unowned(unsafe)"
    case (_, "unchecked") where value == "true": open[last].node.promise = "@unchecked Sendable"
    case ("context", "module"): if last > 0 { open[last - 1].node.fields["module"] = value }
    case (_, "safety") where value == "unsafe": open[last].node.promise = "@unsafe"
    case (_, "name"), (_, "base_name"), (_, "decl_usr"), (_, "usr"), (_, "type"), (_, "protocol"),
      (_, "written_type"), (_, "cast_to"), (_, "type_usr"), (_, "escaping"), (_, "actor_isolated"),
      (_, "global_actor_isolated"):
      open[last].node.fields[key] = value
    default: break
    }
  }

  /// Parses a string, without its quotation marks. Escape sequences stay as they are.
  private mutating func text() -> String {
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != UInt8(ascii: "\"") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    defer { position += 1 }
    return String(decoding: bytes[start..<min(position, bytes.count)], as: UTF8.self)
  }

  /// Parses a number or a word such as `true`.
  private mutating func bare() -> String {
    let start = position
    while position < bytes.count, !",:}] \n".utf8.contains(bytes[position]) { position += 1 }
    if position == start { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }
}

extension SyntaxTree.Node {
  /// True if such nodes are relevant to the gate.
  fileprivate var matters: Bool {
    fields["decl_usr"] != nil || kind.hasSuffix("_attr") || kind.hasSuffix("_conformance")
      || ["import_decl", "macro_decl", "unsafe_expr", "array_to_pointer"].contains(kind)
      || unsafeMark != nil || fields["cast_to"] != nil || kind.hasSuffix("_checked_cast_expr")
      || kind.hasSuffix("erasure_expr") || Self.shared.contains(kind)
      || !inherited.isEmpty || (kind == "subscript" && parentKind == "keypath_expr")
  }

  private static let shared: Set<String> = [
    "function_conversion_expr", "keypath_application_expr", "destructor_decl", "closure_expr",
    "autoclosure_expr",
  ]
}
