import Archives
import Support

/// The files that were taken of one submission.
public struct CollectedFiles: Sendable, Equatable {
  /// The answers' bytes by the path that was asked for, such as
  /// `Chapters/01-ErrorHandling/1-Throw.swift`. A path where nothing was handed in is missing.
  public let files: [String: [UInt8]]
  /// The paths where something was handed in that could not be taken, and why. No points should
  /// be lost for these before somebody has looked.
  public let refused: [String: String]
  /// Sentences about what was not taken and why, those of `refused` among them: for teacher and
  /// student.
  public let notes: [String]
  /// The same for the same files and notes, and for no others.
  public let digest: String

  init(files: [String: [UInt8]], refused: [String: String], notes: [String]) {
    self.files = files
    self.refused = refused
    self.notes = notes
    let taken = files.sorted { $0.key < $1.key }.flatMap { [Array($0.key.utf8), $0.value] }
    let said = (refused.keys.sorted() + notes).map { Array($0.utf8) }
    let counts = "\(files.count) \(refused.count) \(notes.count)"
    digest = Digest([Array(counts.utf8)] + taken + said).description
  }
}

/// The files collected so far, with notes about the rest.
struct FileCollection {
  private var taken: [String: [UInt8]] = [:]
  private var refused: [String: String] = [:]
  private(set) var notes: [String] = []

  /// Takes the file for a place, or says why none is taken. Several are taken for one only where
  /// all have the same bytes.
  mutating func choose(
    _ place: String, from results: [Result<[UInt8], ArchiveError>], at paths: [String]
  ) {
    if results.count > 1 {
      let contents = results.compactMap { try? $0.get() }
      guard let first = contents.first, contents.count == results.count,
        contents.allSatisfy({ $0 == first })
      else {
        let shown = paths.prefix(3).map { "\(ShownName($0))" }.joined(separator: " and ")
        refuse(
          place,
          "there are \(paths.count) of them, \(shown), and it is not clear which one counts.")
        return
      }
      take(first, for: place, from: paths[0])
      return
    }
    switch results.first {
    case .success(let bytes)?: take(bytes, for: place, from: paths[0])
    case .failure(let refusal)?: refuse(place, refusal.sentence)
    case nil: refuse(place, "it could not be read.")
    }
  }

  /// Says that a file was taken although its name is another in its letters' case or encoding.
  mutating func noteSpelling(_ place: String, _ path: String) {
    guard taken[place] != nil else { return }
    notes.append("\(place) was taken from \(ShownName(path)), whose name is spelled differently.")
  }

  /// Says that files of the same name elsewhere were left, for one stood in its proper place.
  mutating func noteOthers(_ paths: [String], than better: String) {
    guard let first = paths.first else { return }
    let more = paths.count > 1 ? " (and \(paths.count - 1) more)" : ""
    notes.append(
      "\(ShownName(first))\(more) was ignored, because \(ShownName(better)) is in a better place.")
  }

  /// Says what leads out, and which of the exercises' folders cannot be looked into.
  mutating func noteFaults(of items: [SourceItem], _ requested: RequestedFiles) {
    let faults = items.compactMap { item -> String? in
      guard let refusal = item.refusal else { return nil }
      let isFolder = item.kind != .file && requested.isFolder(item.components.last ?? "")
      return item.isMisleading || isFolder ? "Ignored: \(refusal.sentence)" : nil
    }
    notes += faults.prefix(10)
    if faults.count > 10 { notes.append("\(faults.count - 10) more were ignored.") }
  }

  /// - Throws: `ArchiveError` where something was handed in and nothing of it could be taken.
  func files() throws(ArchiveError) -> CollectedFiles {
    guard !taken.isEmpty else {
      let reasons = refused.sorted { $0.key < $1.key }.prefix(2).map(\.value)
      let more = refused.count > 2 ? " (\(refused.count) files in all)" : ""
      throw ArchiveError("No file could be taken\(more). \(reasons.joined(separator: " "))")
    }
    return CollectedFiles(files: taken, refused: refused, notes: notes)
  }

  /// Takes a file that a compiler can read, which reads UTF-8 and no other encoding.
  private mutating func take(_ bytes: [UInt8], for place: String, from path: String) {
    if let encoding = SourceEncoding.other(than: bytes) {
      refuse(
        place,
        "\(ShownName(path)) is \(encoding), and Swift reads only UTF-8: ask for it in UTF-8."
      )
    } else {
      taken[place] = bytes
    }
  }

  private mutating func refuse(_ place: String, _ why: String) {
    let sentence = "\(place) was not taken: \(why)"
    refused[place] = sentence
    notes.append(sentence)
  }
}
