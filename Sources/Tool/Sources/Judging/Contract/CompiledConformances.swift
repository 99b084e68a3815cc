import Foundation

/// The conformances that a compiled file adds, by the names of their descriptors in its object file:
/// also those that are private, unavailable, or follow from others.
enum CompiledConformances {
  /// Returns the protocols of others, such as `Swift.Identifiable`, to which a module makes types of
  /// others conform, each once and sorted.
  static func foreign(in object: Data, of module: String) -> [String] {
    var protocols: Set<String> = []
    var start = object.startIndex
    while let end = object.range(of: Data("Mc\0".utf8), in: start..<object.endIndex) {
      let first = object[..<end.lowerBound].lastIndex(of: 0).map { $0 + 1 } ?? object.startIndex
      let name = String(decoding: object[first..<end.lowerBound + 2], as: UTF8.self)
      // The linker's names of a place may begin with other words, such as `got.`.
      let mangled = name.range(of: "$s").map { String(name[$0.lowerBound...]) } ?? name
      if let proto = foreign(mangled.demangled, module) { protocols.insert(proto) }
      start = end.upperBound
    }
    return protocols.sorted()
  }

  /// Reads words such as `protocol conformance descriptor for Swift.Int : Swift.Error in Module`.
  private static func foreign(_ words: String, _ module: String) -> String? {
    let text = #/protocol conformance descriptor for (?:<.*> )?(.+) : (.+) in (.+)/#
    guard let match = words.wholeMatch(of: text), match.3 == module else { return nil }
    // A type within a function is `Row #1 in Module.list() -> Swift.Int`.
    let isOwn = [match.1, match.2].contains {
      $0.hasPrefix("\(module).") || $0.contains(" in \(module).")
        || $0.contains("(extension in \(module)):")
    }
    return isOwn ? nil : String(match.2)
  }
}

extension String {
  /// The declaration of which this is the mangled name, or the text itself if it is of none.
  var demangled: String {
    guard let words = swiftDemangle(self, utf8.count, nil, nil, 0) else { return self }
    defer { free(words) }
    return String(cString: words)
  }
}

/// The runtime's own demangler.
@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ count: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
