import Foundation
import Support

extension WorkbookChecks {
  /// Returns a check that `swift format lint --strict` reports nothing about any Swift source.
  func formatCheck() -> Check {
    Check("format", "swift format lint --strict") { [workbook, toolchain, cache] in
      do {
        let folders = ["Sources", "Tests", "Solutions", "Chapters"]
        let sources = try SourceFolders(
          folders.map { workbook.root.appendingPathComponent($0) })
        let settings = try workbook.text(".swift-format")
        let key = Digest(
          toolchain.identity, settings, try workbook.text("Package.swift"),
          try sources.digest(in: cache).description)
        if let kept = cache.bytes("format", key) {
          return String(data: kept, encoding: .utf8)?.nonEmpty
        }
        let outcome = try ChildProcess(
          toolchain.program("swift-format"),
          ["lint", "--strict", "--recursive", "--parallel", "Package.swift"] + folders,
          environment: ["PATH": "/usr/bin:/bin", "HOME": NSTemporaryDirectory()],
          folder: workbook.root.path
        ).run()
        let fault = outcome.succeeded ? "" : outcome.errorText
        try cache.keep(Data(fault.utf8), "format", key)
        return fault.nonEmpty
      } catch {
        return "\(error)"
      }
    }
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
