/// The paths of the requested files, and rules for the paths in a submission that match them.
struct RequestedFiles: Sendable {
  private let places: [Place]
  private let byFileName: [String: [Place]]
  /// The folded names of the folders that contain places.
  private let folders: Set<String>
  let own: OwnFiles
  /// The folded names of all exercises' files, and of the suites, with their words.
  private let originals: [(name: String, words: [String])]

  private struct Place: Sendable {
    let path: String
    let components: [String]
    let folded: [String]
    /// The words of the file's name without its ending, such as `1` and `throw`.
    let words: [String]
    let title: String
  }

  /// A match between a path in a submission and a requested file.
  struct Match: Equatable {
    let place: String
    /// The number of the place's last components with which the path ends. More is better.
    let reach: Int
    /// True if those components are spelled exactly like the place's.
    var isExact: Bool
    /// True if the name is one for a copy: `1-Throw (1).swift`.
    var isCopy = false
  }

  /// - Parameters:
  ///   - paths: such as `Chapters/01-ErrorHandling/1-Throw.swift`.
  ///   - own: the workbook's own files, which are nobody's work.
  init(_ paths: [String], own: OwnFiles = OwnFiles()) {
    places = paths.map { path in
      let components = path.split(separator: "/").map(String.init)
      let words = Self.words(ofFile: components.last ?? "")
      return Place(
        path: path, components: components, folded: components.map(Self.folded), words: words,
        title: words.dropFirst().joined())
    }
    byFileName = Dictionary(grouping: places) { $0.folded.last ?? "" }
    folders = Set(places.flatMap { $0.folded.dropLast() }).union(own.folders.map(Self.folded))
    self.own = own
    originals = own.names.union(byFileName.keys).map { ($0, Self.words(ofFile: $0)) }
  }

  var paths: [String] { places.map(\.path).sorted() }

  /// Returns the place that a path matches, by its name or else by the name of the original that it
  /// is a copy of.
  func match(_ components: [String]) -> Match? {
    if let match = named(components) { return match }
    guard !Self.isPassedOver(components), let name = components.last,
      let original = original(ofCopy: name)
    else { return nil }
    var match = named(components.dropLast() + [original])
    match?.isExact = false
    match?.isCopy = true
    return match
  }

  /// Returns the place that a path matches: the whole place under any folders, the place without
  /// its first folder, or the bare file name if no other place has it.
  private func named(_ components: [String]) -> Match? {
    let folded = components.map(Self.folded)
    func overlap(_ place: Place) -> Int {
      zip(folded.reversed(), place.folded.reversed()).prefix { $0 == $1 }.count
    }
    guard let named = byFileName[folded.last ?? ""], !Self.isPassedOver(components),
      let place = named.max(by: { overlap($0) < overlap($1) })
    else { return nil }
    let (parents, reach) = (folded.dropLast(), overlap(place))
    let isElsewhere = parents.contains { Self.otherFolders.contains($0) }
    // In the folder of another chapter, a file of this name is another file.
    let isClear = named.count == 1 && parents.last.map { !folders.contains($0) } ?? true
    let missing = place.folded.count - reach
    guard missing == 0 || !isElsewhere && (missing == 1 && reach > 1 || isClear) else { return nil }
    // Compare scalars, because names that differ in normalization are spelled differently.
    let isExact = zip(components.suffix(reach), place.components.suffix(reach)).allSatisfy {
      $0.unicodeScalars.elementsEqual($1.unicodeScalars)
    }
    return Match(place: place.path, reach: reach, isExact: isExact)
  }

  /// Returns true if this is the name of a folder that contains places.
  func isFolder(_ name: String) -> Bool {
    folders.contains(Self.folded(name))
  }
}

extension RequestedFiles {
  /// Returns the places, among those without an answer, whose answer a file of another name may be:
  /// those that its name resembles, or else those of its folder.
  ///
  /// - Parameter isFlat: true if the submission has no folder of a chapter.
  func places(near components: [String], missing: [String], isFlat: Bool) -> [String] {
    guard let name = components.last, !Self.isPassedOver(components), !isOwn(components) else {
      return []
    }
    let words = Self.words(name)
    // The number comes first, and few names have it.
    let (known, text) = (Set(words), Self.isText(name) ? words.joined() : "")
    let similar = places.filter { place in
      known.contains(place.words.first ?? "") && words.contains(place.words)
        || !place.title.isEmpty && text.contains(place.title)
    }
    let isOfInterest = Self.isSwift(name) || Self.isPlaceholder(name)
    guard !similar.isEmpty || isOfInterest else { return [] }
    let around = Set(components.dropLast().map(Self.folded))
    let isInChapter = !around.isDisjoint(with: folders.subtracting(["chapters"]))
    let near = places.filter { place in
      isInChapter
        ? around.contains(place.folded.dropLast().last ?? "") : isFlat || Self.isPlaceholder(name)
    }
    return (similar.isEmpty ? near : similar).map(\.path).filter(missing.contains).sorted()
  }

  /// Returns true for a Swift file that is neither the workbook's own nor a copy of one.
  func isUnknown(_ components: [String]) -> Bool {
    guard let name = components.last, Self.isSwift(name) else { return false }
    return !Self.isPassedOver(components) && !isOwn(components) && original(ofCopy: name) == nil
  }

  /// Returns true for a file of the workbook itself, wherever it lies.
  private func isOwn(_ components: [String]) -> Bool {
    let folded = components.map(Self.folded)
    let isInside = zip(folded, folded.dropFirst()).contains {
      $0 == "sources" && ["workbench", "workbenchchecks", "play", "tool"].contains($1)
    }
    return isInside || folded.dropLast().contains { Self.otherFolders.contains($0) }
      || folded.last == "package.swift"
      || byFileName[folded.last ?? ""] == nil && own.names.contains(folded.last ?? "")
  }

  private static func isText(_ name: String) -> Bool {
    isSwift(name)
      || [".txt", ".rtf", ".doc", ".docx", ".odt", ".pages", ".pdf"]
        .contains { name.lowercased().hasSuffix($0) }
  }

  /// Returns the requested or other exercise's file that a name is a copy of, such as
  /// `1-Throw.swift` for `1-Throw (1).swift`, `Kopie von 1-Throw.swift` and `1-Throw.swift.txt`:
  /// the only one whose words are in the name, whatever other words are there, in any language.
  /// Returns nil for any other name.
  private func original(ofCopy name: String) -> String? {
    guard Self.isSwift(name), let match = name.lowercased().wholeMatch(of: Self.copy) else {
      return nil
    }
    let words = Self.words(String(match.1))
    guard words.allSatisfy({ !["test", "tests"].contains($0) }) else { return nil }
    let known = Set(words)
    let found = originals.filter { known.isSuperset(of: $0.words) && words.contains($0.words) }
    return found.count == 1 ? found.first?.name : nil
  }

  /// (To make an expression takes longer than to match it.)
  nonisolated(unsafe) private static let copy =
    /(.+?)\.swift(?:[ (_\-\u{80}-\u{10FFFF}][^.]*)?(?:\.txt|\.text|\.swift)?/

  /// The workbook's own folders with files of the same names, which are not answers.
  private static let otherFolders: Set<String> = ["solutions", "starters", "tests"]

  /// Returns true if a component is hidden or belongs to the system, or is longer than a name in a
  /// file system.
  static func isPassedOver(_ components: [String]) -> Bool {
    components.contains {
      $0.hasPrefix(".") && !isPlaceholder($0) || $0 == "__MACOSX" || $0.utf8.count > 255
    }
  }

  /// Returns true for the name of a file that iCloud leaves in place of one that is only on its
  /// servers, such as `.1-Throw.swift.icloud`.
  static func isPlaceholder(_ name: String) -> Bool {
    name.lowercased().hasSuffix(".icloud") && !name.hasPrefix("._")
  }

  private static func isSwift(_ name: String) -> Bool {
    name.lowercased().contains(".swift")
  }

  /// Returns the same text for names that some file system treats as equal. (Strings compare equal
  /// whatever their Unicode normalization.)
  static func folded(_ name: String) -> String { name.lowercased() }

  private static func words(ofFile name: String) -> [String] {
    words(name.replacing(".swift", with: ""))
  }

  /// Returns the first 40 words of a name: its Latin letters and digits, in lowercase. Letters of
  /// other scripts may follow without a space, as in `1-Throwのコピー`.
  private static func words(_ name: String) -> [String] {
    folded(name).unicodeScalars.split(maxSplits: 40) { scalar in
      !scalar.properties.isAlphabetic && scalar.properties.numericType == nil
        || scalar.value > 0x24F
    }.prefix(40).map(String.init)
  }
}
