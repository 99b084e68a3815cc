import Foundation
import Support

extension Judge {
  /// Returns the compiler's complaints about several files as one module, which they are for `swift
  /// test` and editors; nil if it has none.
  public func complaintsTogether(
    _ files: [(name: String, text: String)], module: String
  ) throws -> String? {
    let texts = files.flatMap { [$0.name, $0.text] }
    let key = Digest(
      ([buildEnvironment.identity.description, module] + texts).map { Array($0.utf8) })
    if let kept = cache.bytes("modules-checked", key) {
      return kept.isEmpty ? nil : String(decoding: kept, as: UTF8.self)
    }
    let complaints = try ScratchFolder.with { folder in
      for file in files {
        try Data(file.text.utf8).write(to: folder.appendingPathComponent(file.name))
      }
      let outcome = try DriverBuild(toolchain: buildEnvironment.toolchain, cache: cache).run(
        files.map(\.name) + [
          "-typecheck", "-wmo", "-warnings-as-errors", "-parse-as-library", "-module-name", module,
          "-package-name", "keepsake", "-I", buildEnvironment.workbench().path,
        ], in: folder)
      return outcome.succeeded ? "" : outcome.errorText
    }
    try cache.keep(Data(complaints.utf8), "modules-checked", key)
    return complaints.isEmpty ? nil : complaints
  }
}
