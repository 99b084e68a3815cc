import Curriculum

/// Files that are nobody's work: the workbook's own.
public struct OwnFiles: Sendable {
  /// The folded names of the files of all exercises and suites.
  private(set) var names: Set<String> = []
  private(set) var folders: Set<String> = []
  private var starters = KnownStarters()

  public init() {}

  init(of workbook: Workbook) throws {
    let chapters = workbook.contents.map(\.folder)
    let suites = chapters.flatMap { workbook.names(in: "Tests/\($0)Tests") }
    names = Set(
      (suites + suites.map { $0.replacing("Tests.swift", with: ".swift") })
        .map(RequestedFiles.folded))
    folders = Set(chapters)
    starters = try workbook.knownStarters()
  }

  /// Adds an exercise's file and its starter.
  mutating func insert(_ starter: String, at place: String) {
    starters.insert(starter, at: place)
    if let name = place.split(separator: "/").last {
      names.insert(RequestedFiles.folded(String(name)))
    }
  }

  /// Returns true if nobody wrote this: a starter of any exercise and version.
  func isStarter(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self).map { starters.contains($0) } ?? false
  }
}
