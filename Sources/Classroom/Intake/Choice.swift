import Archives

/// What has been taken so far, and what is to be said about the rest.
struct Choice {
  private var files: [String: [UInt8]] = [:]
  private var refused: [String: String] = [:]
  private(set) var notes: [String] = []

  /// Takes the file for a place, or says why none is taken. Several are taken for one only where
  /// all have the same bytes.
  mutating func choose(
    _ place: String, from results: [Result<[UInt8], Refusal>], at paths: [String]
  ) {
    if results.count > 1 {
      let contents = results.compactMap { try? $0.get() }
      guard let first = contents.first, contents.count == results.count,
        contents.allSatisfy({ $0 == first })
      else {
        let shown = paths.prefix(3).map { "\(ShownName($0))" }.joined(separator: " and ")
        refuse(
          place, "there are \(paths.count) of it, \(shown), and it is not clear which is meant.")
        return
      }
      files[place] = first
      return
    }
    switch results.first {
    case .success(let bytes)?: files[place] = bytes
    case .failure(let refusal)?: refuse(place, refusal.sentence)
    case nil: refuse(place, "it could not be read.")
    }
  }

  /// Says that a file was taken although its name is another in its letters' case or encoding.
  mutating func noteSpelling(_ place: String, _ path: String) {
    guard files[place] != nil else { return }
    notes.append("\(place) was taken from \(ShownName(path)), whose name is written otherwise.")
  }

  /// Says that files of the same name elsewhere were left, for one stood in its proper place.
  mutating func noteOthers(_ paths: [String], than taken: String) {
    guard let first = paths.first else { return }
    let more = paths.count > 1 ? " (and \(paths.count - 1) more)" : ""
    notes.append(
      "\(ShownName(first))\(more) was left where it is: \(ShownName(taken)) has the better place.")
  }

  /// Says what leads out, and which of the exercises' folders cannot be looked into.
  mutating func noteFaults(of items: [HeldItem], _ places: WantedPlaces) {
    let faults = items.compactMap { item -> String? in
      guard let refusal = item.refusal else { return nil }
      let isFolder = item.kind != .file && places.isFolder(item.components.last ?? "")
      return item.isMisleading || isFolder ? "Left where it is: \(refusal.sentence)" : nil
    }
    notes += faults.prefix(10)
    if faults.count > 10 { notes.append("\(faults.count - 10) more were left where they are.") }
  }

  /// - Throws: `Refusal` where something was handed in and nothing of it could be taken.
  func contents() throws(Refusal) -> Contents {
    guard !files.isEmpty else {
      let reasons = refused.sorted { $0.key < $1.key }.prefix(2).map(\.value)
      let more = refused.count > 2 ? " (\(refused.count) files in all)" : ""
      throw Refusal("No file could be taken\(more). \(reasons.joined(separator: " "))")
    }
    return Contents(files: files, refused: refused, notes: notes)
  }

  private mutating func refuse(_ place: String, _ why: String) {
    let sentence = "\(place) was not taken: \(why)"
    refused[place] = sentence
    notes.append(sentence)
  }
}
