import Curriculum
import Foundation

/// `update`: a newer version of the course comes in under the reader's work.
enum Update: Command {
  static let name = "update"
  static let settings = ["FROM"]

  static func run(_ desk: Desk) throws -> ExitStatus {
    let newer = try newer(desk)
    let changes = try UpdatedExercises(from: desk.workbook, to: newer)
    var exchange = Exchange(desk.workbook.root)
    for name in replaced(desk.workbook, newer) {
      try exchange.put(newer.root.appendingPathComponent(name), at: name)
    }
    try changes.carryOut(&exchange)
    desk.console.write(UpdateReport(changes: changes, exchange: exchange).text)
    return .fine
  }

  private static func newer(_ desk: Desk) throws -> Workbook {
    guard let word = desk.request["FROM"] else {
      throw UsageProblem(
        message: "make update brings a newer version in, and wants to know where it lies.",
        next: "Say make update FROM=../keepsake-new, with the folder of the new version.")
    }
    let folder = desk.workbook.url(word).standardizedFileURL
    guard folder.resolvingSymlinksInPath().path != desk.workbook.root.resolvingSymlinksInPath().path
    else {
      throw UsageProblem(
        message: "FROM is this folder itself.", next: "Name the folder of the new version.")
    }
    let isWhole = ["Package.swift", "Makefile", "Sources", "Tests", "Chapters"].allSatisfy {
      FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
    guard isWhole, let workbook = try? Workbook(at: folder) else {
      throw UsageProblem(
        message: "In \"\(word)\" is no version of Keepsake.",
        next: "It is the folder that holds Package.swift, Chapters and the rest.")
    }
    return workbook
  }

  /// What the new version replaces as a whole: everything at the top but the chapters, and what is
  /// this folder's own.
  private static func replaced(_ old: Workbook, _ new: Workbook) -> [String] {
    let own: Set = ["Chapters", ".git", ".build", ".kept", ".swiftpm", ".DS_Store"]
    let solutions = ["Solutions", "Starters"].filter {
      FileManager.default.fileExists(atPath: old.url($0).path)
    }
    return Set(new.names(in: ".") + solutions).subtracting(own).sorted()
  }
}

/// Puts new files in the place of old ones, which are put aside first.
struct Exchange {
  let root: URL
  /// Where old files are put, from the root.
  let aside: String
  /// Whether anything was put there.
  private(set) var hasAside = false

  init(_ root: URL) {
    self.root = root
    var number = 1
    while FileManager.default.fileExists(
      atPath: root.appendingPathComponent(".kept/before-update-\(number)").path)
    { number += 1 }
    aside = ".kept/before-update-\(number)"
  }

  /// Puts a copy of `source` at `path`, from the root; where there is no source, nothing.
  mutating func put(_ source: URL, at path: String) throws {
    let files = FileManager.default
    let place = root.appendingPathComponent(path)
    guard !files.contentsEqual(atPath: source.path, andPath: place.path) else { return }
    let draft = place.deletingLastPathComponent()
      .appendingPathComponent(".\(place.lastPathComponent).new")
    try? files.removeItem(at: draft)
    let isThere = files.fileExists(atPath: source.path)
    if isThere {
      try files.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try files.copyItem(at: source, to: draft)
    }
    try putAside(path)
    if isThere { try files.moveItem(at: draft, to: place) }
  }

  /// Puts text at `path`.
  mutating func put(_ text: String, at path: String) throws {
    let place = root.appendingPathComponent(path)
    guard (try? Data(contentsOf: place)) != Data(text.utf8) else { return }
    try putAside(path)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place, options: .atomic)
  }

  /// Moves what is at `path` to where old files are put.
  mutating func putAside(_ path: String) throws {
    let files = FileManager.default
    let place = root.appendingPathComponent(path)
    guard files.fileExists(atPath: place.path) else { return }
    let kept = root.appendingPathComponent("\(aside)/\(path)")
    try files.createDirectory(
      at: kept.deletingLastPathComponent(), withIntermediateDirectories: true)
    try files.moveItem(at: place, to: kept)
    hasAside = true
  }
}
