/// Parses the compiler's syntax tree from its JSON.
///
/// The tree of a long expression is nested deeper than Foundation's parser allows, so this one has
/// a stack of its own. It trusts the compiler to write well-formed JSON.
///
/// The tool is built without optimization. So the bytes are read through a pointer, a frame is an
/// object, and no text is made of a value that the gate does not need.
struct SyntaxTreeReader {
  private let start: UnsafePointer<UInt8>
  private let count: Int
  private var position = 0
  private var tree = SyntaxTree()
  private var open: [Frame] = []

  /// An object or an array that is being parsed.
  private final class Frame {
    let isArray: Bool
    /// The field of the enclosing frame that contains this value.
    var field = ""
    /// The field whose value comes next.
    var key: String?
    var node = SyntaxTree.Node()

    init(isArray: Bool) {
      self.isArray = isArray
    }
  }

  /// Parses a tree, or returns nil if the text ends too early.
  static func tree(in bytes: [UInt8]) -> SyntaxTree? {
    bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return nil }
      var reader = SyntaxTreeReader(start, buffer.count)
      return reader.read()
    }
  }

  private init(_ start: UnsafePointer<UInt8>, _ count: Int) {
    self.start = start
    self.count = count
  }

  private mutating func read() -> SyntaxTree? {
    while position < count {
      let byte = start[position]
      if byte == Mark.quotation {
        take(text())
        continue
      }
      if byte == Mark.object || byte == Mark.array {
        begin(isArray: byte == Mark.array)
      } else if byte == Mark.objectEnd || byte == Mark.arrayEnd {
        end()
      } else if byte != Mark.comma, byte != Mark.colon, byte != Mark.space, byte != Mark.line {
        take(bare())
        continue
      }
      position += 1
    }
    return open.isEmpty && tree.count > 0 ? tree : nil
  }

  /// The bytes that JSON is made of.
  private enum Mark {
    static let quotation = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let object = UInt8(ascii: "{")
    static let objectEnd = UInt8(ascii: "}")
    static let array = UInt8(ascii: "[")
    static let arrayEnd = UInt8(ascii: "]")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let space = UInt8(ascii: " ")
    static let line = UInt8(ascii: "\n")
  }
}

extension SyntaxTreeReader {
  private mutating func begin(isArray: Bool) {
    let frame = Frame(isArray: isArray)
    if let outer = open.last {
      frame.field = outer.isArray ? outer.field : outer.key ?? ""
      frame.node.offset = outer.node.offset
      // The kind is the first field of a node.
      frame.node.parentKind = outer.isArray ? outer.node.parentKind : outer.node.kind
      outer.key = nil
    }
    open.append(frame)
  }

  private mutating func end() {
    guard let frame = open.popLast(), !frame.isArray else { return }
    if frame.field == "range" { return }
    if frame.field == "sub_expr", let outer = open.last {
      outer.node.source = frame.node.fields["type"]
    }
    if frame.field == "decl", frame.node.fields["decl_usr"] == "",
      open.last?.node.kind == "captured_value",
      let closure = open.last(where: { $0.node.kind.hasSuffix("closure_expr") })
    {
      closure.node.captures.append(frame.node.fields["type_usr"] ?? "")
    }
    tree.count += 1
    if frame.node.matters { tree.nodes.append(frame.node) }
  }

  /// Stores a field's name or a value.
  private mutating func take(_ part: Range<Int>) {
    guard let frame = open.last else { return }
    if frame.isArray {
      addElement(part, to: frame)
    } else if let key = frame.key {
      frame.key = nil
      if Self.needed.contains(key) { set(key, string(part), in: frame) }
    } else {
      frame.key = string(part)
    }
  }

  private func addElement(_ part: Range<Int>, to frame: Frame) {
    let last = open.count - 1
    if frame.field.hasSuffix("_path"), last > 0 { open[last - 1].node.path.append(string(part)) }
    if frame.field == "protocols", last > 1, open[last - 1].field == "inherits" {
      open[last - 2].node.inherited.append(string(part))
    }
  }

  /// The fields that the gate needs.
  private static let needed: Set<String> = [
    "start", "_kind", "implicit", "replacement_type", "unsafe", "unowned(unsafe)", "unchecked",
    "module", "safety", "name", "base_name", "decl_usr", "usr", "type", "protocol", "written_type",
    "cast_to", "type_usr", "escaping", "actor_isolated", "global_actor_isolated",
  ]

  private func set(_ key: String, _ value: String, in frame: Frame) {
    let outer = open.dropLast().last
    switch key {
    case "start":
      if frame.field == "range", let offset = Int(value) { outer?.node.offset = offset }
    case "_kind": frame.node.kind = value
    case "implicit": frame.node.isImplicit = value == "true"
    case "replacement_type":
      let user = open.dropLast().last { $0.node.fields["decl_usr"] != nil }
      user?.node.substitutions.append(value)
    case "unsafe":
      if value == "true", frame.node.kind == "nonisolated_attr" {
        frame.node.unsafeMark = "nonisolated(unsafe)"
      }
    case "unowned(unsafe)": if value == "true" { frame.node.unsafeMark = "unowned(unsafe)" }
    case "unchecked": if value == "true" { frame.node.promise = "@unchecked Sendable" }
    case "module": if frame.field == "context" { outer?.node.fields["module"] = value }
    case "safety": if value == "unsafe" { frame.node.promise = "@unsafe" }
    default: frame.node.fields[key] = value
    }
  }

  private func string(_ part: Range<Int>) -> String {
    String(unsafeUninitializedCapacity: part.count) { target in
      target.baseAddress?.initialize(from: start + part.lowerBound, count: part.count)
      return part.count
    }
  }

  /// Parses a string, without its quotation marks. Escape sequences stay as they are.
  private mutating func text() -> Range<Int> {
    let first = position + 1
    position = first
    while position < count, start[position] != Mark.quotation {
      position += start[position] == Mark.backslash ? 2 : 1
    }
    defer { position += 1 }
    return first..<max(first, min(position, count))
  }

  /// Parses a number or a word such as `true`.
  private mutating func bare() -> Range<Int> {
    let first = position
    while position < count, !isEnd(start[position]) { position += 1 }
    if position == first { position += 1 }
    return first..<position
  }

  private func isEnd(_ byte: UInt8) -> Bool {
    byte == Mark.comma || byte == Mark.colon || byte == Mark.objectEnd || byte == Mark.arrayEnd
      || byte == Mark.space || byte == Mark.line
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
