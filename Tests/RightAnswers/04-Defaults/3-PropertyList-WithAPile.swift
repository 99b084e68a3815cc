// Way: No recursion: what is still to be looked at lies on a pile.
import Foundation

public func isPropertyList(_ value: Any) -> Bool {
  var pile = [value]
  while let next = pile.popLast() {
    if let array = next as? [Any] {
      pile += array
    } else if let dictionary = next as? [String: Any] {
      pile += dictionary.map(\.value)
    } else if !isSimple(next) {
      return false
    }
  }
  return true
}

private func isSimple(_ value: Any) -> Bool {
  if value is String || value is Data || value is Date { return true }
  return value is Bool || value is Int || value is Double
}
