import Archives

/// The choice of what is taken from a submission and what is left where it is.
struct Selection {
  let places: WantedPlaces

  init(wanting places: WantedPlaces) {
    self.places = places
  }

  /// Something that may stand for a place.
  private struct Candidate {
    let position: Int
    let match: WantedPlaces.Match
  }

  /// - Throws: `Refusal` where nothing can be taken at all.
  func contents(of holding: any Holding, mayOpenInner: Bool) throws(Refusal) -> Contents {
    let candidates = holding.items.indices.compactMap { position in
      places.match(holding.items[position].components).map {
        Candidate(position: position, match: $0)
      }
    }
    guard !candidates.isEmpty else {
      return try inner(of: holding, mayOpen: mayOpenInner)
    }
    let grouped = Dictionary(grouping: candidates, by: \.match.place)
    let best = grouped.mapValues { group in
      let reach = group.map(\.match.reach).max()
      return group.filter { $0.match.reach == reach }
    }
    let bytes = holding.contents(
      of: Set(best.values.joined().map(\.position)), atMost: Submission.fileLimit)
    var choice = Choice()
    for place in best.keys.sorted() {
      let group = best[place] ?? []
      let paths = group.map { holding.items[$0.position].path }
      choice.choose(place, from: group.compactMap { bytes[$0.position] }, at: paths)
      if group.count == 1, !group[0].match.isExact { choice.noteSpelling(place, paths[0]) }
      let others = (grouped[place] ?? []).filter { $0.match.reach < group[0].match.reach }
      choice.noteOthers(others.map { holding.items[$0.position].path }, than: paths[0])
    }
    choice.noteFaults(of: holding.items, places)
    return try choice.contents()
  }

  /// Opens the one archive that something holds which holds no answers itself.
  private func inner(of holding: any Holding, mayOpen: Bool) throws(Refusal) -> Contents {
    let archives = holding.items.indices.filter { index in
      let item = holding.items[index]
      return item.kind == .file && Self.isArchive(item.components)
    }
    guard let only = archives.first else { throw nothing(in: holding) }
    guard archives.count == 1 else {
      throw Refusal(
        "It holds \(archives.count) archives and no exercise's file beside them, so it is not "
          + "clear what is meant. If it is a whole class's download, unpack it first.")
    }
    guard mayOpen else {
      throw Refusal(
        "It is an archive in an archive in an archive; only one within another is opened.")
    }
    let source = try holding.source(of: only)
    guard source.count <= FolderHolding.archiveLimit else {
      throw Refusal("It has more than a gigabyte: ask for the exercises' files alone.")
    }
    return try contents(of: ArchiveHolding(source), mayOpenInner: false)
  }

  private func nothing(in holding: any Holding) -> Refusal {
    var choice = Choice()
    choice.noteFaults(of: holding.items, places)
    let why = choice.notes.prefix(3).map { " \($0)" }.joined()
    return Refusal(
      holding.items.isEmpty
        ? "There is nothing in it." : "It holds none of the exercises' files by their names.\(why)")
  }

  private static func isArchive(_ components: [String]) -> Bool {
    guard let name = components.last?.lowercased(), !WantedPlaces.isPassedOver(components) else {
      return false
    }
    return [".zip", ".tar", ".tgz", ".gz", ".7z", ".rar", ".xz", ".bz2", ".zst"]
      .contains { name.hasSuffix($0) }
  }
}
