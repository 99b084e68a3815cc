import Foundation

/// The conformances that a compiled file adds, by the names of their descriptors in its object file:
/// also those that are private, unavailable, or follow from others.
struct CompiledConformances {
  /// The mangled names that may be of a type of others.
  let names: Set<String>
  private let module: String

  init(in object: Data, of module: String) {
    self.module = module
    let tail = Data("Mc\0".utf8)
    // A name refers to its own earlier words, so the module's words are in it, if not the whole module.
    let words = module.matches(of: /[A-Z][a-z]*|[a-z]+/).map(\.output)
    var names: Set<String> = []
    var start = object.startIndex
    while let end = object.range(of: tail, in: start..<object.endIndex) {
      let first = object[..<end.lowerBound].lastIndex(of: 0).map { $0 + 1 } ?? object.startIndex
      let name = String(decoding: object[first..<end.lowerBound + 2], as: UTF8.self)
      start = end.upperBound
      // The linker's names of a place may begin with other words, such as `got.`.
      guard let mangled = name.range(of: "$s").map({ name[$0.lowerBound...] }) else { continue }
      // The type comes first.
      let isOwn = mangled.hasPrefix("$s\(module.utf8.count)\(module)")
      if !isOwn, words.allSatisfy(mangled.contains) { names.insert(String(mangled)) }
    }
    self.names = names
  }

  /// Returns the protocols of others, such as `Swift.Identifiable`, to which the module makes types of
  /// others conform, each once and sorted.
  ///
  /// - Parameter demangled: a line for each name, such as
  ///   `protocol conformance descriptor for Swift.Int : Swift.Error in Module`.
  func foreign(in demangled: String) -> [String] {
    Set(demangled.split(separator: "\n").compactMap { foreign(String($0)) }).sorted()
  }

  private func foreign(_ words: String) -> String? {
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
