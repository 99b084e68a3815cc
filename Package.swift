// swift-tools-version: 6.3
// 6.3 is the first version whose exit tests can be handed values, which chapters 2 and up rely on.
import Foundation
import PackageDescription

/// The names in a folder of this package, in order.
func names(in folder: String) -> [String] {
  let path = "\(Context.packageDirectory)/\(folder)"
  return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
}

/// The one chapter to build, where `CHAPTER` names one; 0 is Workbench with its own tests.
let only = Context.environment["CHAPTER"].flatMap { Int($0) }

/// The folder of the answers: the reader's, or `Solutions`.
let answers = Context.environment["ANSWERS"].flatMap { $0.isEmpty ? nil : $0 } ?? "Chapters"

var products: [Product] = []
var targets: [Target] = [
  .target(name: "Workbench"), .target(name: "WorkbenchChecks", dependencies: ["Workbench"]),
]
let forTests: [Target.Dependency] = ["Workbench", "WorkbenchChecks"]
if only ?? 0 == 0, names(in: "Tests").contains("WorkbenchTests") {
  targets.append(.testTarget(name: "WorkbenchTests", dependencies: forTests))
}
for folder in names(in: "Chapters") {
  guard let number = Int(folder.prefix(2)), only == nil || only == number else { continue }
  let name = String(folder.dropFirst(3))
  let place = "\(answers)/\(folder)"
  let prose = names(in: place).filter { !$0.hasSuffix(".swift") && !$0.hasPrefix(".") }
  products.append(.library(name: folder, targets: [name]))
  targets += [
    .target(name: name, dependencies: ["Workbench"], path: place, exclude: prose),
    .testTarget(
      name: "\(name)Tests", dependencies: [.target(name: name)] + forTests,
      path: "Tests/\(folder)Tests"),
  ]
}

let package = Package(
  name: "Keepsake", platforms: [.macOS(.v15)], products: products, targets: targets,
  swiftLanguageModes: [.v6])
