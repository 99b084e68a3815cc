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

/// The names in a folder.
func names(in path: String) -> [String] {
  (try? FileManager.default.contentsOfDirectory(atPath: "\(Context.packageDirectory)/\(path)"))
    ?? []
}

/// Folders of a test target whose tests belong to the audit. `make audit` names the one that it runs
/// in `AUDIT`; the others are not compiled.
let auditFolders = ["Attacks", "Engines", "Programs"].filter { $0 != Context.environment["AUDIT"] }

/// A test target without the tests of the audit, or none if it has no others.
func tests(_ name: String, _ dependencies: [Target.Dependency]) -> [Target] {
  let left = names(in: "Tests/\(name)").filter(auditFolders.contains)
  guard names(in: "Tests/\(name)").contains(where: { !left.contains($0) }) else { return [] }
  return [.testTarget(name: name, dependencies: dependencies, exclude: left)]
}

let chapters = allChapters.filter { isHere("Chapters/\($0)") }

/// The chapter to narrow the package to, `none` for the tool alone, and the folder its answers come
/// from.
let narrowing = Context.environment["CHAPTER"]
let onlyChapter = narrowing.flatMap { Int($0) }
let answers = Context.environment["ANSWERS"].flatMap { $0.isEmpty ? nil : $0 } ?? "Chapters"

/// A chapter's module, of whichever answers, and its suites.
func targets(ofChapter folder: String) -> [Target] {
  let name = String(folder.dropFirst(3))
  let beside = ["\(name).md", "Hints.md", "Makefile", "Figures"]
  let prose = answers == "Chapters" ? beside.filter { isHere("Chapters/\(folder)/\($0)") } : []
  return [
    .target(
      name: name, dependencies: ["Workbench"], path: "\(answers)/\(folder)", exclude: prose),
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: name), "Workbench"],
      path: "Tests/\(folder)Tests"),
  ]
}

let chosen = chapters.filter { folder in
  narrowing != "none" && (onlyChapter == nil || Int(folder.prefix(2)) == onlyChapter)
}

/// What chapters and their tests are given.
let workbench = Target.target(name: "Workbench")

/// The tool and its tests, left out when one chapter or other answers are asked for. Arrows point
/// down: each line depends on lines above it.
let tool: [Target] = [
  .target(name: "Support"),
  .target(name: "Curriculum", dependencies: ["Support"]),
  .target(name: "Judging", dependencies: ["Curriculum", "Support"]),
  .target(name: "Gate", dependencies: ["Curriculum", "Judging", "Support"]),
  .target(name: "Archives"),
  .target(name: "Markup", exclude: ["paper.css"]),
  .target(
    name: "Grading", dependencies: ["Archives", "Curriculum", "Judging", "Markup", "Support"],
    exclude: ["Templates"],
    resources: [
      .embedInCode("Report/paper.css"), .embedInCode("Report/report.css"),
      .embedInCode("Report/report.js"),
    ]),
  .target(
    name: "Bookbinding", dependencies: ["Archives", "Curriculum", "Markup", "Support"],
    exclude: ["Site/Assets"]),
  .target(
    name: "SelfCheck", dependencies: ["Bookbinding", "Curriculum", "Gate", "Judging", "Support"]),
  .target(name: "Terminal"),
  .target(name: "Serving"),
  .target(name: "CommandLine", dependencies: ["Curriculum", "Support", "Terminal"]),
  .target(
    name: "Coursework", dependencies: ["CommandLine", "Curriculum", "Judging", "Support"]),
  .executableTarget(
    name: "keepsake",
    dependencies: [
      "CommandLine", "Coursework", "Curriculum", "Judging", "Support", "Terminal",
    ]),
  .executableTarget(
    name: "keepsake-book",
    dependencies: [
      "Bookbinding", "CommandLine", "Coursework", "Curriculum", "Judging", "Markup", "Serving",
      "Support",
    ],
    exclude: ["Page/listen.js", "Study/study.css", "Study/study.js"]),
  .executableTarget(
    name: "keepsake-class",
    dependencies: [
      "Archives", "CommandLine", "Curriculum", "Gate", "Grading", "Judging", "Support",
    ]),
  .executableTarget(
    name: "keepsake-author",
    dependencies: ["Bookbinding", "CommandLine", "Curriculum", "SelfCheck", "Support"]),
  .executableTarget(name: "Runner"),
  .target(name: "RandomInput", path: "Tests/RandomInput"),
  .target(
    name: "SampleClass", dependencies: ["Gate", "Grading", "Judging", "RandomInput"],
    path: "Tests/SampleClass"),
  .target(name: "Browsing", dependencies: ["Support"], path: "Tests/Browsing"),
]

let testsOfTheTool: [Target] = [
  tests("WorkbenchTests", ["Workbench"]),
  tests("SupportTests", ["Support"]),
  tests("TerminalTests", ["Terminal"]),
  tests("ServingTests", ["RandomInput", "Serving", "Support"]),
  tests("CurriculumTests", ["Curriculum", "Support"]),
  tests("JudgingTests", ["Curriculum", "Gate", "Judging", "RandomInput", "Support", "Workbench"]),
  tests("ArchivesTests", ["Archives", "RandomInput", "Support", "Workbench"]),
  tests(
    "GradingTests",
    [
      "Archives", "Curriculum", "Gate", "Grading", "Judging", "Markup", "SampleClass", "Support",
      "Workbench",
    ]),
  tests("MarkupTests", ["Markup"]),
  tests("BookbindingTests", ["Archives", "Bookbinding", "Curriculum", "Markup", "Support"]),
  tests("BookTests", ["Bookbinding", "Browsing", "Curriculum", "Grading", "Serving", "Support"]),
  tests("ReportTests", ["Browsing", "Grading", "SampleClass", "Support"]),
  tests(
    "CommandLineTests",
    [
      "keepsake", "keepsake-book", "keepsake-class", "keepsake-author", "Bookbinding", "Browsing",
      "CommandLine", "Coursework", "Curriculum", "Grading", "Judging", "RandomInput", "SelfCheck",
      "Serving", "Support", "Terminal", "Workbench",
    ]),
  tests(
    "PlayTests",
    [
      "keepsake-book", "Browsing", "CommandLine", "Coursework", "Curriculum", "Serving", "Support",
    ]),
  tests(
    "WorkbookTests",
    [
      "keepsake", "keepsake-class", "Bookbinding", "CommandLine", "Coursework", "Curriculum",
      "Grading", "Judging", "RandomInput", "SelfCheck", "Support", "Workbench",
    ]),
].flatMap { $0 }

let package = Package(
  name: "Keepsake",
  platforms: [.macOS(.v15)],
  targets: [workbench] + chosen.flatMap(targets)
    + (onlyChapter == nil && answers == "Chapters"
      ? (tool + testsOfTheTool).filter { isHere(place(of: $0)) } : []),
  swiftLanguageModes: [.v6])
