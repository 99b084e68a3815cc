// swift-tools-version: 6.3
// 6.3 is the first version whose exit tests can be handed values, which chapters 2 and up rely on.
import Foundation
import PackageDescription

/// The chapters' folders, in the book's order: the only list of them in this file.
let allChapters = [
  "01-ErrorHandling", "02-FilePaths", "03-CodableModels", "04-Defaults", "05-Autosaving",
  "06-Backups", "07-Archiving", "08-Caching",
]

/// A class edition has some of the chapters, and none of the tool's own tests.
func isHere(_ path: String) -> Bool {
  FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(path)")
}

/// Where a target's sources are.
func place(of target: Target) -> String {
  target.path ?? (target.isTest ? "Tests/\(target.name)" : "Sources/\(target.name)")
}

let chapters = allChapters.filter { isHere("Chapters/\($0)") }

/// The chapter to narrow the package to, and the folder its answers come from.
let onlyChapter = Context.environment["CHAPTER"].flatMap { Int($0) }
let answers = Context.environment["ANSWERS"].flatMap { $0.isEmpty ? nil : $0 } ?? "Chapters"

/// A chapter's module, of whichever answers, and its suites.
func targets(ofChapter folder: String) -> [Target] {
  let name = String(folder.dropFirst(3))
  let prose = answers == "Chapters" ? ["\(name).md", "Hints.md"] : []
  return [
    .target(
      name: name, dependencies: ["Workbench"], path: "\(answers)/\(folder)", exclude: prose),
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: name), "Workbench"],
      path: "Tests/\(folder)Tests"),
  ]
}

let chosen = chapters.filter { onlyChapter == nil || Int($0.prefix(2)) == onlyChapter }

/// What chapters and their tests are given.
let workbench = Target.target(name: "Workbench")

/// The tool and its tests, left out when one chapter or other answers are asked for.
let tool: [Target] = [
  .target(name: "Machinery", dependencies: ["Workbench"]),
  .target(name: "Curriculum", dependencies: ["Workbench"]),
  .target(name: "Judge", dependencies: ["Curriculum", "Machinery"]),
  .target(name: "Archives"),
  .target(
    name: "Classroom", dependencies: ["Archives", "Curriculum", "Judge", "Machinery", "Workbench"],
    exclude: ["Templates"]),
  .target(name: "Bookbinding", dependencies: ["Curriculum", "Machinery"]),
  .target(
    name: "Proofreading", dependencies: ["Curriculum", "Judge", "Bookbinding", "Machinery"]),
  .target(name: "Terminal"),
  .executableTarget(
    name: "keepsake",
    dependencies: [
      "Archives", "Bookbinding", "Classroom", "Curriculum", "Judge", "Machinery", "Proofreading",
      "Terminal",
    ]),
  .executableTarget(name: "Runner"),
  .testTarget(name: "WorkbenchTests", dependencies: ["Workbench"]),
  .testTarget(name: "MachineryTests", dependencies: ["Machinery"]),
  .testTarget(name: "TerminalTests", dependencies: ["Terminal"]),
  .testTarget(name: "CurriculumTests", dependencies: ["Curriculum", "Workbench"]),
  .testTarget(
    name: "JudgeTests", dependencies: ["Judge", "Curriculum", "Machinery", "Workbench"]),
  .testTarget(name: "ArchivesTests", dependencies: ["Archives", "Machinery", "Workbench"]),
  .target(name: "SampleClass", dependencies: ["Classroom", "Judge"], path: "Tests/SampleClass"),
  .testTarget(
    name: "ClassroomTests",
    dependencies: [
      "Archives", "Classroom", "Curriculum", "Judge", "Machinery", "SampleClass", "Workbench",
    ]),
  .testTarget(name: "BookbindingTests", dependencies: ["Bookbinding", "Curriculum", "Machinery"]),
  .target(name: "Browsing", dependencies: ["Machinery"], path: "Tests/Browsing"),
  .testTarget(
    name: "BookTests", dependencies: ["Bookbinding", "Browsing", "Curriculum", "Machinery"]),
  .testTarget(
    name: "ReportTests", dependencies: ["Browsing", "Classroom", "Machinery", "SampleClass"]),
  .testTarget(
    name: "CommandLineTests",
    dependencies: [
      "keepsake", "Proofreading", "Bookbinding", "Classroom", "Curriculum", "Machinery",
    ]),
]

let package = Package(
  name: "Keepsake",
  platforms: [.macOS(.v15)],
  targets: [workbench] + chosen.flatMap(targets)
    + (chosen == chapters && answers == "Chapters"
      ? tool.filter { isHere(place(of: $0)) } : []),
  swiftLanguageModes: [.v6])
