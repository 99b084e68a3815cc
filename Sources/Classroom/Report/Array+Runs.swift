extension Array {
  /// The elements in order, those together that follow one another with the same key.
  func runs<Key: Equatable>(by key: (Element) -> Key) -> [[Element]] {
    reduce(into: []) { runs, element in
      if let last = runs.last?.last, key(last) == key(element) {
        runs[runs.count - 1].append(element)
      } else {
        runs.append([element])
      }
    }
  }
}
