/// The paths of the files that are asked for, and what in a submission may stand for each.
struct RequestedFiles {
  /// The places by their folded file names.
  private let byFileName: [String: [Place]]
  /// The folded names of the folders that places lie in.
  private let folders: Set<String>

  private struct Place {
    let path: String
    let components: [String]
    let folded: [String]
  }

  /// The requested file that a path in a submission stands for.
  struct Match: Equatable {
    let place: String
    /// The number of the place's last components that the path ends with: more is better.
    let reach: Int
    /// Whether those are written as the place is.
    var isExact: Bool
    /// Whether the name is one that browsers and Finder give to a copy, such as `1-Throw (1).swift`.
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

  /// The place that a path stands for, by its name, or else by the name that it is a copy of.
  func match(_ components: [String]) -> Match? {
    if let match = named(components) { return match }
    guard let name = components.last, let original = Self.original(ofCopy: name) else { return nil }
    var match = named(components.dropLast() + [original])
    match?.isExact = false
    match?.isCopy = true
    return match
  }

  /// The place that a path stands for: the whole place under any folders, the place without its
  /// first folder, or the bare file's name where no other place has it.
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
    // A chapter's folder that is not this place's says that another file is meant.
    let parent = folded.dropLast().last
    guard named.count == 1, !isElsewhere, parent.map({ !folders.contains($0) }) ?? true else {
      return nil
    }
    return match(named[0], 1, components)
  }

  /// Whether a folder of this name is one that places lie in.
  func isFolder(_ name: String) -> Bool {
    folders.contains(Self.folded(name))
  }
}

extension RequestedFiles {
  /// The name without what says that it is a copy: `1-Throw (1).swift`, `1-Throw copy 2.swift`,
  /// `1-Throw - Copy (2).swift`, `1-Throw.swift.txt`, `1-Throw.swift (1).txt`; nil for any other.
  private static func original(ofCopy name: String) -> String? {
    guard name.lowercased().contains(".swift") else { return nil }
    let shape =
      /(.+?)(?: \([0-9]+\)| copy(?: [0-9]+)?| - copy(?: \([0-9]+\))?)?\.swift(?: \([0-9]+\))?(?:\.txt)?/
    guard let match = name.wholeMatch(of: shape.ignoresCase()) else { return nil }
    let original = "\(match.1).swift"
    return original.count == name.count ? nil : original
  }

  /// The workbook's own folders with files of the same names, which are nobody's answers.
  private static let otherFolders: Set<String> = ["solutions", "starters", "tests"]

  /// Whether something on the way is hidden, or a system's own.
  static func isPassedOver(_ components: [String]) -> Bool {
    components.contains { $0.hasPrefix(".") || $0 == "__MACOSX" }
  }

  /// The same for names that some file system takes for the same. (Strings compare equal whatever
  /// their Unicode normalization.)
  static func folded(_ name: String) -> String { name.lowercased() }

  private func match(_ place: Place, _ reach: Int, _ components: [String]) -> Match {
    // By scalars: names that differ in normalization are written otherwise.
    let isExact = zip(components.suffix(reach), place.components.suffix(reach)).allSatisfy {
      $0.unicodeScalars.elementsEqual($1.unicodeScalars)
    }
    return Match(place: place.path, reach: reach, isExact: isExact)
  }
}
