/// The paths of the requested files, and rules for the paths in a submission that match them.
struct RequestedFiles {
  /// The requested places, by their folded file names.
  private let byFileName: [String: [Place]]
  /// The folded names of the folders that contain places.
  private let folders: Set<String>

  private struct Place {
    let path: String
    let components: [String]
    let folded: [String]
  }

  /// A match between a path in a submission and a requested file.
  struct Match: Equatable {
    let place: String
    /// The number of the place's last components with which the path ends. More is better.
    let reach: Int
    /// True if those components are spelled exactly like the place's.
    var isExact: Bool
    /// True if the name is one that browsers or Finder give to copies: `1-Throw (1).swift`.
    var isCopy = false
  }

  init(_ paths: [String]) {
    let places = paths.map { path in
      let components = path.split(separator: "/").map(String.init)
      return Place(path: path, components: components, folded: components.map(Self.folded))
    }
    byFileName = Dictionary(grouping: places) { $0.folded.last ?? "" }
    folders = Set(places.flatMap { $0.folded.dropLast() })
  }

  /// Returns the place that a path matches, by its name or else by the name of the original that it
  /// is a copy of.
  func match(_ components: [String]) -> Match? {
    if let match = named(components) { return match }
    guard let name = components.last, let original = Self.original(ofCopy: name) else { return nil }
    var match = named(components.dropLast() + [original])
    match?.isExact = false
    match?.isCopy = true
    return match
  }

  /// Returns the place that a path matches: the whole place under any folders, the place without
  /// its first folder, or the bare file name if no other place has it.
  private func named(_ components: [String]) -> Match? {
    guard let name = components.last, let named = byFileName[Self.folded(name)],
      !Self.isPassedOver(components)
    else { return nil }
    let folded = components.map(Self.folded)
    let isElsewhere = folded.dropLast().contains { Self.otherFolders.contains($0) }
    for dropped in 0...1 {
      for place in named where place.folded.count > dropped + 1 {
        let end = place.folded.dropFirst(dropped)
        guard folded.suffix(end.count).elementsEqual(end), dropped == 0 || !isElsewhere else {
          continue
        }
        return match(place, end.count, components)
      }
    }
    // In the folder of another chapter, a file of this name is another file.
    let parent = folded.dropLast().last
    guard named.count == 1, !isElsewhere, parent.map({ !folders.contains($0) }) ?? true else {
      return nil
    }
    return match(named[0], 1, components)
  }

  /// Returns true if this is the name of a folder that contains places.
  func isFolder(_ name: String) -> Bool {
    folders.contains(Self.folded(name))
  }
}

extension RequestedFiles {
  /// Returns the name of the original of a copy: `1-Throw (1).swift`, `1-Throw copy 2.swift`,
  /// `1-Throw - Copy (2).swift`, `1-Throw.swift.txt`, `1-Throw.swift (1).txt`. Returns nil for any
  /// other name.
  private static func original(ofCopy name: String) -> String? {
    guard name.lowercased().contains(".swift") else { return nil }
    let shape =
      /(.+?)(?: \([0-9]+\)| copy(?: [0-9]+)?| - copy(?: \([0-9]+\))?)?\.swift(?: \([0-9]+\))?(?:\.txt)?/
    guard let match = name.wholeMatch(of: shape.ignoresCase()) else { return nil }
    let original = "\(match.1).swift"
    return original.count == name.count ? nil : original
  }

  /// The workbook's own folders with files of the same names, which are not answers.
  private static let otherFolders: Set<String> = ["solutions", "starters", "tests"]

  /// Returns true if a component is hidden or belongs to the system.
  static func isPassedOver(_ components: [String]) -> Bool {
    components.contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  /// Returns the same text for names that some file system treats as equal. (Strings compare equal
  /// whatever their Unicode normalization.)
  static func folded(_ name: String) -> String { name.lowercased() }

  private func match(_ place: Place, _ reach: Int, _ components: [String]) -> Match {
    // Compare scalars, because names that differ in normalization are spelled differently.
    let isExact = zip(components.suffix(reach), place.components.suffix(reach)).allSatisfy {
      $0.unicodeScalars.elementsEqual($1.unicodeScalars)
    }
    return Match(place: place.path, reach: reach, isExact: isExact)
  }
}
