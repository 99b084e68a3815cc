import Support

/// Collects the requested files from a submission, and ignores the rest.
extension RequestedFiles {
  /// So many files of a submission, and so many bytes of them, are compared at most: all are in
  /// memory.
  private static let (candidateLimit, byteLimit) = (1000, 64 * Submission.fileLimit)
  /// So many bytes of names are looked at. Those of a whole workbook have less than 100 KB.
  private static let nameLimit = 4 << 20

  private struct Candidate {
    let position: Int
    let entry: ArchiveEntry
    let match: Match
  }

  func files(
    of source: any Archive, mayOpenInner: Bool
  ) throws(ArchiveError) -> CollectedFiles {
    let names = source.entries.filter { !Self.isPassedOver($0.components) }
      .reduce(0) { $0 + $1.path.utf8.count }
    guard names <= Self.nameLimit else {
      throw ArchiveError(
        "The names in it have \(names) bytes, too many to look at: ask for only the exercises' "
          + "files.")
    }
    let candidates = source.entries.enumerated().compactMap { position, entry in
      match(entry.components).map { Candidate(position: position, entry: entry, match: $0) }
    }
    let size = candidates.reduce(0) { $0 + Self.size(of: $1.entry) }
    guard candidates.count <= Self.candidateLimit, size <= Self.byteLimit else {
      throw ArchiveError(
        "It contains \(candidates.count) files with the names of answers, \(size) bytes in all, too "
          + "many to compare: ask for only the exercises' files.")
    }
    let bytes = source.contents(
      of: Set(candidates.map(\.position)), atMost: Submission.fileLimit)
    let sorted = Dictionary(grouping: candidates) { isIdle(bytes[$0.position]) }
    let (idle, work) = (sorted[true] ?? [], sorted[false] ?? [])
    // Starters never hide an archive with the work.
    let isArchived = work.isEmpty && !archives(in: source).isEmpty
    guard !candidates.isEmpty, !isArchived else {
      return try inner(of: source, mayOpen: mayOpenInner)
    }
    let grouped = Dictionary(grouping: work, by: \.match.place)
    var collection = CollectedFiles()
    for (place, all) in grouped.sorted(by: { $0.key < $1.key }) {
      let group = Self.outermost(Self.best(of: all), bytes)
      let paths = group.map(\.entry.path)
      collection.choose(place, from: group.compactMap { bytes[$0.position] }, at: paths)
      if group.count == 1, !group[0].match.isExact { collection.noteSpelling(place, paths[0]) }
      let chosen = Set(group.map(\.position))
      let others = all.filter { !chosen.contains($0.position) }
      collection.note(
        others.map(\.entry.path), "was ignored, because \(ShownName(paths[0])) is in a better place"
      )
    }
    collection.note(
      idle.filter { grouped[$0.match.place] != nil }.map(\.entry.path).sorted(),
      "was ignored, because it is an untouched starter or empty")
    let untouched = idle.filter { grouped[$0.match.place] == nil }
    let unsolved = Dictionary(grouping: untouched, by: \.match.place)
    for (place, group) in unsolved.sorted(by: { $0.key < $1.key }) {
      // A starter rather than an empty file.
      let first = group.first { (try? bytes[$0.position]?.get())?.isEmpty == false } ?? group[0]
      collection.choose(
        place, from: [bytes[first.position]].compactMap(\.self), at: [first.entry.path])
    }
    lookAtOthers(source, candidates, answered: Set(grouped.keys), &collection)
    collection.noteFaults(of: source.entries, self)
    try collection.expectSome()
    return collection
  }

  /// Returns the number of bytes that are read of an entry at most.
  private static func size(of entry: ArchiveEntry) -> Int { min(entry.size, Submission.fileLimit) }

  /// Returns true for a file that is nobody's work: a starter, or nothing.
  private func isIdle(_ content: Result<[UInt8], ArchiveError>?) -> Bool {
    guard let bytes = try? content?.get() else { return false }
    return bytes.allSatisfy { $0 == 0 } || own.isStarter(bytes)
  }

  /// Where a place has no answer, asks for a look at files that could be one.
  private func lookAtOthers(
    _ source: any Archive, _ candidates: [Candidate], answered: Set<String>,
    _ collection: inout CollectedFiles
  ) {
    let missing = paths.filter { !answered.contains($0) }
    guard !missing.isEmpty else { return }
    let isFlat = !source.entries.contains { entry in
      entry.components.contains { $0.lowercased() != "chapters" && isFolder($0) }
    }
    let known = Set(candidates.map(\.position))
    let archives = Set(archives(in: source))
    // What may be an answer, with the places that it may belong to.
    var strays: [Int: [String]] = [:]
    for (position, entry) in source.entries.enumerated()
    where entry.kind == .file && !known.contains(position) {
      let places =
        archives.contains(position)
        ? missing
        : places(near: entry.components, missing: missing, isFlat: isFlat)
      if !places.isEmpty || isUnknown(entry.components) { strays[position] = places }
    }
    var left = Self.byteLimit - candidates.reduce(0) { $0 + Self.size(of: $1.entry) }
    let looked = strays.keys.sorted().prefix(Self.candidateLimit).prefix {
      left -= Self.size(of: source.entries[$0])
      return left >= 0
    }
    let contents = source.contents(of: Set(looked), atMost: Submission.fileLimit)
    var elsewhere: [String] = []
    for (position, places) in strays.sorted(by: { $0.key < $1.key }) {
      if let bytes = try? contents[position]?.get(), own.isStarter(bytes) { continue }
      let path = source.entries[position].path
      if places.isEmpty {
        elsewhere.append(path)
      } else {
        collection.ask(path, isArchive: archives.contains(position), for: places)
      }
    }
    collection.note(elsewhere, "is not recognized, and there are exercises without an answer")
  }

  /// Returns the best candidates: no copy if there is an original, and of the originals those that
  /// match most of the place's folders.
  private static func best(of group: [Candidate]) -> [Candidate] {
    let originals = group.filter { !$0.match.isCopy }
    // Without an original, the folders do not show which copy is meant.
    guard !originals.isEmpty else { return group }
    let reach = originals.map(\.match.reach).max()
    return originals.filter { $0.match.reach == reach }
  }

  /// Of candidates with different contents, returns the one that is less deep than all others,
  /// because a deeper file is an older state that a student kept. Returns all of them if there is
  /// no such candidate, or if one is a copy.
  private static func outermost(
    _ group: [Candidate], _ bytes: [Int: Result<[UInt8], ArchiveError>]
  ) -> [Candidate] {
    let contents = Set(group.map { try? bytes[$0.position]?.get() })
    guard contents.count > 1, !group.contains(where: \.match.isCopy) else { return group }
    let least = group.map(\.entry.components.count).min()
    let outermost = group.filter { $0.entry.components.count == least }
    return outermost.count == 1 ? outermost : group
  }

  /// Opens the only archive in a source that contains no answers itself.
  private func inner(
    of source: any Archive, mayOpen: Bool
  ) throws(ArchiveError) -> CollectedFiles {
    let archives = archives(in: source)
    guard let only = archives.first else { throw nothing(in: source) }
    guard archives.count == 1 else {
      throw ArchiveError(
        "It contains \(archives.count) archives and no exercise's file beside them, so it is not "
          + "clear what is meant. If it is a whole class's download, unpack it first.")
    }
    guard mayOpen else {
      throw ArchiveError(
        "It is an archive in an archive in an archive; only one within another is opened.")
    }
    return try files(of: ArchiveKind.open(source.source(at: only)), mayOpenInner: false)
  }

  private func archives(in source: any Archive) -> [Int] {
    let endings = [".zip", ".tar", ".tgz", ".gz", ".7z", ".rar", ".xz", ".bz2", ".zst"]
    return source.entries.indices.filter { index in
      let entry = source.entries[index]
      guard entry.kind == .file, let name = entry.components.last?.lowercased() else {
        return false
      }
      return !Self.isPassedOver(entry.components) && endings.contains { name.hasSuffix($0) }
    }
  }

  private func nothing(in source: any Archive) -> ArchiveError {
    var collection = CollectedFiles()
    lookAtOthers(source, [], answered: [], &collection)
    collection.noteFaults(of: source.entries, self)
    let why = collection.notes.prefix(3).map { " \($0)" }.joined()
    return ArchiveError(
      source.entries.isEmpty
        ? "It is empty." : "It contains no file with the name of an exercise's file.\(why)")
  }
}
