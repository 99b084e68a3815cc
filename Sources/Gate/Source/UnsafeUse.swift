import Foundation
import Judging
import Support

/// A use of something that the compiler, in its strict mode, calls unsafe: it can reach memory that
/// is not the answer's own.
///
/// Nothing else in Swift can, so an answer whose unsafe uses are all bounded reaches nothing but its
/// own values and what it calls.
struct UnsafeUse {
  let line: Int
  let column: Int
  /// Why the compiler calls it so: the notes that follow its warning.
  let reasons: [String]

  /// Every such use, in the order of the compiler's warnings.
  static func all(in compilation: Compilation) -> [UnsafeUse] {
    var uses: [UnsafeUse] = []
    for diagnostic in compilation.everything {
      if diagnostic.isAboutUnsafety {
        uses.append(UnsafeUse(line: diagnostic.line, column: diagnostic.column, reasons: []))
      } else if diagnostic.severity == "note", let last = uses.popLast() {
        uses.append(
          UnsafeUse(
            line: last.line, column: last.column, reasons: last.reasons + [diagnostic.message]))
      }
    }
    return uses
  }

  /// Nil where every reason is one that keeps within bounds.
  func fault(in source: AnswerSource) -> Fault? {
    let refused = reasons.filter { !Self.isBounded($0) }
    guard reasons.isEmpty || !refused.isEmpty else { return nil }
    let subjects = refused.compactMap(Self.subject)
    return Fault(
      rule: .unsafe,
      subject: subjects.first { $0.contains("(") } ?? subjects.first ?? "unsafe code",
      offset: source.offset(line: line, column: column))
  }
}

extension UnsafeUse {
  /// Whether a reason, in the compiler's words, is one that stays within a buffer's bounds.
  static func isBounded(_ reason: String) -> Bool {
    if unboundedTypes.contains(where: reason.contains) { return false }
    if reason.contains("nonisolated(unsafe)") { return true }
    if reason.hasPrefix("reference to unsafe type ") { return true }
    if reason.hasPrefix("'@unsafe' conformance of ") {
      return sequences.contains { reason.contains("to protocol '\($0)'") }
    }
    guard let subject = subject(of: reason) else { return false }
    if reason.hasPrefix("argument ") { return isBoundedArgument(reason, of: subject) }
    guard reason.hasPrefix("reference to ") else { return false }
    // What is kept in a variable may be kept for longer than the memory behind it.
    let isKept = reason.hasPrefix("reference to var '") && !subject.hasPrefix("$")
    let isValue = values.contains { reason.hasPrefix("reference to \($0) '") }
    return isValue && !isKept || bounded.contains(subject)
      || SymbolRules.functions.contains(subject) || subject == "free"
  }

  /// What is handed over is a buffer or a string, or goes where the callee knows its size.
  private static func isBoundedArgument(_ reason: String, of callee: String) -> Bool {
    if SymbolRules.functions.contains(callee) || callee == "free" { return true }
    let label = reason.split(separator: " ")[1]
    if ["'isDirectory'", "'format'", "'cString'"].contains(label) { return true }
    if callee == "init", label != "#0", label != "'decoding'" { return false }
    if handsOutPointers(reason) { return false }
    guard bounded.contains(where: { $0.prefix { $0 != "(" } == callee }) else { return false }
    return label == "'self'" || callee == "map" || reason.contains("BufferPointer")
  }

  /// Whether a closure returns a pointer, which would outlive the memory behind it.
  private static func handsOutPointers(_ reason: String) -> Bool {
    guard let type = reason.range(of: "unsafe type '") else { return false }
    let parts = reason[type.upperBound...].prefix { $0 != "'" }.components(separatedBy: "-> ")
    return parts.count > 1
      && parts.last?.replacing("Pointer.Element", with: "").contains("Pointer") == true
  }

  /// The name that a reason is about, such as `withUnsafeBytes`.
  private static func subject(of reason: String) -> String? {
    if reason.hasPrefix("argument "), let call = reason.range(of: " in call to ") {
      return quoted(reason[call.upperBound...])
    }
    return quoted(reason[...])
  }

  private static func quoted(_ text: Substring) -> String? {
    let parts = text.split(separator: "'", omittingEmptySubsequences: false)
    return parts.count > 2 ? String(parts[1]) : nil
  }

  /// Types whose values can stand for any memory at all.
  private static let unboundedTypes = [
    "OpaquePointer", "Unmanaged", "UnsafeCurrentTask", "AutoreleasingUnsafe", "UnsafeContinuation",
    "CVaListPointer",
  ]

  private static let values = ["parameter", "let", "var"]

  /// Protocols through which a buffer is gone through from its first element to its last.
  private static let sequences = [
    "Sequence", "Collection", "BidirectionalCollection", "RandomAccessCollection",
    "MutableCollection", "IteratorProtocol", "ContiguousBytes", "DataProtocol",
  ]

  /// What stays within the buffer that it is called on or hands out. The types that `load` and its
  /// like are given are looked at by `PointerUse`.
  private static let bounded: Set<String> = [
    "withUnsafeBytes", "withUnsafeBytes(of:_:)", "withUnsafeMutableBytes",
    "withUnsafeMutableBytes(of:_:)", "withUnsafeBufferPointer", "withUnsafeMutableBufferPointer",
    "withUnsafeTemporaryAllocation", "withContiguousStorageIfAvailable",
    "withContiguousMutableStorageIfAvailable", "baseAddress", "count", "indices", "isEmpty",
    "first", "last", "startIndex", "endIndex", "subscript(_:)", "makeIterator()", "next", "next()",
    "map", "map(_:)", "reduce", "forEach", "contains", "elementsEqual", "prefix", "suffix",
    "dropFirst", "dropLast", "reversed", "enumerated", "init(_:)", "init", "init(cString:)",
    "init(decoding:as:)", "append", "append(contentsOf:)", "copyBytes", "copyBytes(to:)",
    "copyBytes(to:from:)", "copyBytes(from:)", "copyMemory(from:)", "load",
    "load(fromByteOffset:as:)", "loadUnaligned", "loadUnaligned(fromByteOffset:as:)",
    "bindMemory", "bindMemory(to:)",
    "fileExists(atPath:isDirectory:)", "propertyList(from:options:format:)", "userInfo",
    "fileSystemRepresentation", "utf8String",
  ]
}

extension Fault.Rule {
  static let unsafe = Fault.Rule(
    "reach for memory that is not theirs",
    "Go through arrays and Data by index, or withUnsafeBytes within its bounds.")
}
