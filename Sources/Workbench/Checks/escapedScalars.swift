/// Returns a text in ASCII, with the number of every other scalar: two texts may be equal for Swift
/// although their scalars differ.
public func escapedScalars(of text: String) -> String {
  text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
}
