import Foundation

/// Returns copies of JSON, each with one part missing or damaged, whatever the keys are called.
///
/// A key is left out; a string or a number becomes null, or a value of the other type; a string of ASCII
/// characters gets an exclamation mark. A key is not left out where it is the only one: an object
/// without keys may mean something, such as a blank background.
///
/// - Parameter json: JSON with an object or an array at its top. Other bytes have no copies.
/// - Returns: what was done, such as `without text`, with the bytes, in the order of the keys.
public func damagedJSON(_ json: Data) -> [(damage: String, json: Data)] {
  guard let top = try? JSONSerialization.jsonObject(with: json) else { return [] }
  return damaged(top, "all").compactMap { damage, value in
    (try? JSONSerialization.data(withJSONObject: value)).map { (damage, $0) }
  }
}

private func damaged(_ value: Any, _ name: String) -> [(String, Any)] {
  if let object = value as? [String: Any] {
    return object.sorted { $0.key < $1.key }.flatMap { key, part in
      let others = object.filter { $0.key != key }
      let without: [(String, Any)] = others.isEmpty ? [] : [("without \(key)", others)]
      return without + damaged(part, key).map { ($0, others.merging([key: $1]) { $1 }) }
    }
  }
  if let list = value as? [Any] {
    return list.indices.flatMap { index in
      damaged(list[index], name).map { ($0, Array(list[..<index]) + [$1] + list[(index + 1)...]) }
    }
  }
  guard let text = value as? String else {
    return [("\(name) is null", NSNull()), ("\(name) is a text", "far")]
  }
  let longer = text.utf8.allSatisfy { $0 < 128 } ? [("\(name) with !", "!\(text)")] : []
  return [("\(name) is null", NSNull()), ("\(name) is a number", 7)] + longer
}
