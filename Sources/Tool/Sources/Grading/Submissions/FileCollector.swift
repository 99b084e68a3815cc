import Support

/// Collects the requested files from a submission, and ignores the rest.
struct FileCollector {
  let requested: RequestedFiles

  /// An entry that may be the file for a place.
  private struct Candidate {
    let position: Int
    let path: String
    /// The number of folders around it, and one.
    let depth: Int
    let match: RequestedFiles.Match
  }

  func files(
    of source: any Archive, mayOpenInner: Bool
  ) throws(ArchiveError) -> CollectedFiles {
    let candidates = source.entries.enumerated().compactMap { position, entry in
      requested.match(entry.components).map {
        Candidate(
          position: position, path: entry.path, depth: entry.components.count, match: $0)
      }
    }
    guard !candidates.isEmpty else { return try inner(of: source, mayOpen: mayOpenInner) }
    let grouped = Dictionary(grouping: candidates, by: \.match.place)
    let best = grouped.mapValues(Self.best)
    let bytes = source.contents(
      of: Set(best.values.joined().map(\.position)), atMost: Submission.fileLimit)
    var collection = FileCollection()
    for (place, group) in best.sorted(by: { $0.key < $1.key }) {
      let group = Self.outermost(group, bytes)
      let paths = group.map(\.path)
      collection.choose(place, from: group.compactMap { bytes[$0.position] }, at: paths)
      if group.count == 1, !group[0].match.isExact { collection.noteSpelling(place, paths[0]) }
      let chosen = Set(group.map(\.position))
      let others = (grouped[place] ?? []).filter { !chosen.contains($0.position) }
      collection.noteOthers(others.map(\.path), than: paths[0])
    }
    collection.noteFaults(of: source.entries, requested)
    return try collection.files()
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
    let least = group.map(\.depth).min()
    let outermost = group.filter { $0.depth == least }
    return outermost.count == 1 ? outermost : group
  }

  /// Opens the only archive in a source that contains no answers itself.
  private func inner(
    of source: any Archive, mayOpen: Bool
  ) throws(ArchiveError) -> CollectedFiles {
    let archives = source.entries.indices.filter { index in
      source.entries[index].kind == .file && Self.isArchive(source.entries[index].components)
    }
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
    return try files(of: Submission.archive(source.source(at: only)), mayOpenInner: false)
  }

  private func nothing(in source: any Archive) -> ArchiveError {
    var collection = FileCollection()
    collection.noteFaults(of: source.entries, requested)
    let why = collection.notes.prefix(3).map { " \($0)" }.joined()
    return ArchiveError(
      source.entries.isEmpty
        ? "It is empty." : "It contains no file with the name of an exercise's file.\(why)")
  }

  private static func isArchive(_ components: [String]) -> Bool {
    guard let name = components.last?.lowercased(), !RequestedFiles.isPassedOver(components) else {
      return false
    }
    return [".zip", ".tar", ".tgz", ".gz", ".7z", ".rar", ".xz", ".bz2", ".zst"]
      .contains { name.hasSuffix($0) }
  }
}
