// swift-tools-version: 6.3
// The programs behind make. A reader never opens this package; CONTRIBUTING.md has a map of it.
import Foundation
import PackageDescription

/// The names in a folder of this package.
func names(in folder: String) -> [String] {
  let path = "\(Context.packageDirectory)/\(folder)"
  return (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
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

/// What several test targets share.
func shared(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, path: "Tests/\(name)")
}

/// Arrows point down: each line depends on lines above it.
let tool: [Target] = [
  .target(name: "Support", resources: [.embedInCode("Markup/paper.css")]),
  .target(name: "Curriculum", dependencies: ["Support"]),
  .target(name: "Judging", dependencies: ["Curriculum", "Support"]),
  .target(name: "Gate", dependencies: ["Curriculum", "Judging", "Support"]),
  .target(
    name: "Grading", dependencies: ["Curriculum", "Gate", "Judging", "Support"],
    exclude: ["Templates"],
    resources: [.embedInCode("Report/report.css"), .embedInCode("Report/report.js")]),
  .target(
    name: "Bookbinding", dependencies: ["Curriculum", "Support"], exclude: ["Site/Assets"]),
  .target(
    name: "SelfCheck", dependencies: ["Bookbinding", "Curriculum", "Gate", "Judging", "Support"]),
  .target(name: "Serving"),
  .target(name: "CommandLine", dependencies: ["Curriculum", "Judging", "Support"]),
  .executableTarget(
    name: "keepsake", dependencies: ["CommandLine", "Curriculum", "Judging", "Support"]),
  .executableTarget(
    name: "keepsake-work", dependencies: ["CommandLine", "Curriculum", "Judging", "Support"]),
  .executableTarget(
    name: "keepsake-book",
    dependencies: ["Bookbinding", "CommandLine", "Curriculum", "Judging", "Serving", "Support"],
    exclude: ["Page/listen.js", "Study/study.css", "Study/study.js"]),
  .executableTarget(
    name: "keepsake-class",
    dependencies: ["CommandLine", "Curriculum", "Gate", "Grading", "Judging", "Support"]),
  .executableTarget(
    name: "keepsake-author",
    dependencies: ["Bookbinding", "CommandLine", "Curriculum", "SelfCheck", "Support"]),
  .executableTarget(name: "Runner"),
]

let sharedByTests = [
  shared("TestSupport", ["Support"]),
  shared("SampleWorkbook", ["CommandLine", "Curriculum", "Judging", "Support", "TestSupport"]),
  shared("Browsing", ["Support", "TestSupport"]),
]

let allTests: [[Target]] = [
  tests("SupportTests", ["Support", "TestSupport"]),
  tests("CurriculumTests", ["Curriculum", "Support", "TestSupport"]),
  tests("JudgingTests", ["Curriculum", "Gate", "Judging", "Serving", "Support", "TestSupport"]),
  tests(
    "GradingTests",
    ["Browsing", "Curriculum", "Gate", "Grading", "Judging", "Support", "TestSupport"]),
  tests(
    "BookbindingTests",
    ["Bookbinding", "Browsing", "Curriculum", "Grading", "Serving", "Support", "TestSupport"]),
  tests(
    "SelfCheckTests",
    ["Curriculum", "Judging", "SampleWorkbook", "SelfCheck", "Support", "TestSupport"]),
  tests("ServingTests", ["Serving", "Support", "TestSupport"]),
  tests("CommandLineTests", ["CommandLine", "SampleWorkbook", "Support", "TestSupport"]),
  tests(
    "KeepsakeTests",
    [
      "keepsake", "keepsake-work", "CommandLine", "Curriculum", "Judging", "SampleWorkbook",
      "Support", "TestSupport",
    ]),
  tests(
    "KeepsakeBookTests",
    [
      "keepsake", "keepsake-book", "keepsake-work", "Bookbinding", "Browsing", "CommandLine",
      "Curriculum",
      "SampleWorkbook", "Serving", "Support", "TestSupport",
    ]),
  tests(
    "KeepsakeClassTests",
    [
      "keepsake", "keepsake-class", "keepsake-work", "CommandLine", "Curriculum", "Grading",
      "Judging",
      "SampleWorkbook", "Support", "TestSupport",
    ]),
  tests(
    "KeepsakeAuthorTests",
    [
      "keepsake-author", "keepsake-class", "CommandLine", "Curriculum", "SampleWorkbook", "Support",
      "TestSupport",
    ]),
  tests(
    "WorkbookTests",
    [
      "keepsake", "keepsake-author", "keepsake-book", "keepsake-class", "keepsake-work",
      "Bookbinding",
      "CommandLine", "Curriculum", "Grading", "Judging", "SampleWorkbook", "SelfCheck", "Support",
      "TestSupport",
    ]),
]

// A class edition has some of the modules, and no tests.
let package = Package(
  name: "keepsake-tool",
  platforms: [.macOS(.v15)],
  targets: tool.filter { names(in: "Sources").contains($0.name) }
    + (names(in: "Tests").isEmpty ? [] : sharedByTests + allTests.flatMap { $0 }),
  swiftLanguageModes: [.v6])
