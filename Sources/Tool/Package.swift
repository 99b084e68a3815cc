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

let sharedByTests: [Target] = [
  .target(name: "TestSupport", dependencies: ["Support"], path: "Tests/TestSupport"),
  .target(
    name: "SampleWorkbook",
    dependencies: ["CommandLine", "Curriculum", "Judging", "Support", "TestSupport"],
    path: "Tests/SampleWorkbook"),
  .target(name: "Browsing", dependencies: ["Support", "TestSupport"], path: "Tests/Browsing"),
]

/// The test targets without the tests of the audit, but for those that have no others. They are linked
/// to one program, so each may import every module.
let allTests = names(in: "Tests").filter { $0.hasSuffix("Tests") }.sorted().compactMap { name in
  let left = names(in: "Tests/\(name)").filter(auditFolders.contains)
  let modules = (tool + sharedByTests).map(\.name).filter { $0 != "Runner" }
  return names(in: "Tests/\(name)").allSatisfy(left.contains)
    ? nil
    : Target.testTarget(
      name: name, dependencies: modules.map { .init(stringLiteral: $0) }, exclude: left)
}

// A class edition has some of the modules, and no tests.
let package = Package(
  name: "keepsake-tool",
  platforms: [.macOS(.v15)],
  targets: tool.filter { names(in: "Sources").contains($0.name) }
    + (names(in: "Tests").isEmpty ? [] : sharedByTests + allTests),
  swiftLanguageModes: [.v6])
