import Support

/// The files that were taken of one submission, with notes about the rest.
public struct CollectedFiles: Sendable, Equatable {
  /// The answers' bytes by the requested path, such as `Chapters/01-ErrorHandling/1-Throw.swift`.
  /// If nothing was handed in for a path, it is absent.
  public private(set) var files: [String: [UInt8]] = [:]
  /// The paths for which a file was handed in that could not be taken, with the reasons. Nobody
  /// should lose points for these before a person has looked at them.
  public private(set) var refused: [String: String] = [:]
  /// Sentences for teacher and student about files that were not taken, with the reasons. They
  /// include those of `refused`.
  public private(set) var notes: [String] = []

  /// A message digest that is the same for the same files and notes, and for no others.
  public var digest: String {
    let taken = files.sorted { $0.key < $1.key }.flatMap { [Array($0.key.utf8), $0.value] }
    let said = (refused.keys.sorted() + notes).map { Array($0.utf8) }
    let counts = "\(files.count) \(refused.count) \(notes.count)"
    return Digest([Array(counts.utf8)] + taken + said).description
  }
}

extension CollectedFiles {
  /// Takes the file for a place, or records the reason why none is taken. If there are several, one
  /// is taken only if all have the same bytes.
  mutating func choose(
    _ place: String, from results: [Result<[UInt8], ArchiveError>], at paths: [String]
  ) {
    let contents = results.compactMap { try? $0.get() }
    if results.count > 1, contents.count < results.count || Set(contents).count > 1 {
      let shown = paths.prefix(3).map { "\(ShownName($0))" }.joined(separator: " and ")
      refuse(
        place, "there are \(paths.count) of them, \(shown), and it is not clear which one counts.")
      return
    }
    switch results.first {
    case .success(let bytes)?: take(bytes, for: place, from: paths[0])
    case .failure(let refusal)?: refuse(place, refusal.sentence)
    case nil: refuse(place, "it could not be read.")
    }
  }

  /// Notes that a file was taken although its name differs in case or normalization.
  mutating func noteSpelling(_ place: String, _ path: String) {
    guard files[place] != nil else { return }
    notes.append("\(place) was taken from \(ShownName(path)), whose name is spelled differently.")
  }

  /// Notes what is true of some paths, if there are any: the first one is named.
  mutating func note(_ paths: [String], _ sentence: String) {
    guard let first = paths.first else { return }
    notes.append("\(ShownName(first))\(Self.more(than: paths)) \(sentence).")
  }

  private static func more(than elements: [String]) -> String {
    elements.count > 1 ? " (and \(elements.count - 1) more)" : ""
  }

  /// Refuses to decide on places without an answer, because a file without an exercise's name may
  /// be one.
  mutating func ask(_ path: String, isArchive: Bool, for places: [String]) {
    let name = places[0].split(separator: "/").last ?? ""
    let (shown, more) = (ShownName(path), Self.more(than: places))
    let sentence =
      if RequestedFiles.isPlaceholder(path) {
        "\(shown) is a placeholder of a cloud folder, not the file itself: ask for that file."
      } else if isArchive {
        "\(shown) was not opened, and there is no answer in \(name)\(more): unpack it or remove it."
      } else {
        "\(shown) is not recognized, and there is no answer in \(name)\(more): give it the "
          + "exercise's name and folder if it is an answer, or remove it."
      }
    let asked = places.filter { refused[$0] == nil }
    // A submission may contain thousands of such files.
    if !asked.isEmpty || notes.count < 100 { notes.append(sentence) }
    for place in asked {
      files[place] = nil
      refused[place] = sentence
    }
  }

  /// Notes the paths that lead out of the submission, and the folders of exercises that cannot be
  /// opened.
  mutating func noteFaults(of entries: [ArchiveEntry], _ requested: RequestedFiles) {
    let faults = entries.compactMap { entry -> String? in
      guard let refusal = entry.refusal else { return nil }
      let isFolder = entry.kind != .file && requested.isFolder(entry.components.last ?? "")
      return entry.isMisleading || isFolder ? "Ignored: \(refusal.sentence)" : nil
    }
    notes += faults.prefix(10)
    if faults.count > 10 { notes.append("\(faults.count - 10) more were ignored.") }
  }

  /// - Throws: `ArchiveError` if something was handed in and no file could be taken.
  func expectSome() throws(ArchiveError) {
    guard files.isEmpty else { return }
    let reasons = refused.sorted { $0.key < $1.key }.map(\.value).unique
    let more = refused.count > 2 ? " (\(refused.count) files in all)" : ""
    throw ArchiveError(
      "No file could be taken\(more). \(reasons.prefix(2).joined(separator: " "))")
  }

  /// Takes a file if it is UTF-8, the only encoding that the compiler reads.
  private mutating func take(_ bytes: [UInt8], for place: String, from path: String) {
    if bytes.allSatisfy({ $0 == 0 }) {
      refuse(
        place,
        "\(ShownName(path)) is empty, like a file that a cloud folder has not downloaded: ask for "
          + "it again.")
    } else if let encoding = Self.otherEncoding(of: bytes) {
      refuse(
        place,
        "\(ShownName(path)) is \(encoding), and Swift reads only UTF-8: ask for it in UTF-8.")
    } else {
      files[place] = bytes
    }
  }

  private mutating func refuse(_ place: String, _ why: String) {
    let sentence = "\(place) was not taken: \(why)"
    refused[place] = sentence
    notes.append(sentence)
  }

  /// Returns the encoding of a text in words, such as `in UTF-16`, or nil if it is UTF-8.
  private static func otherEncoding(of bytes: [UInt8]) -> String? {
    let isMarked = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    // Without a byte order mark, every second byte of plain letters is zero.
    let zeros = bytes.count { $0 == 0 }
    if isMarked || (bytes.count > 1 && zeros * 4 > bytes.count) {
      let isWide = bytes.starts(with: [0xFF, 0xFE, 0, 0]) || zeros * 2 > bytes.count + 1
      return isWide ? "in UTF-32" : "in UTF-16"
    }
    let isUTF8 = String(validating: bytes, as: UTF8.self) != nil
    return isUTF8 ? nil : "in an encoding of an older system"
  }
}
