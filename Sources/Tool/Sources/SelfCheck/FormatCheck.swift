import Foundation
import Support

extension WorkbookChecks {
  /// Returns the checks that `swift format lint --strict` reports nothing about any Swift source: one
  /// for each folder, which is read again when one of its files has changed.
  func formatChecks() -> [Check] {
    let parts = [
      "Sources", ToolPackage.sources, ToolPackage.tests, "Tests", "Solutions", "Chapters",
    ]
    let folders = parts.flatMap { part in
      workbook.names(in: part).map { "\(part)/\($0)" }
    }.filter {
      $0 != ToolPackage.folder && (try? SourceFolders([workbook.url($0)]))?.files.isEmpty == false
    }
    return (["Package.swift", "\(ToolPackage.folder)/Package.swift"] + folders).map { place in
      Check("format", place) { [self] in
        do {
          return try formatFault(of: place)
        } catch {
          return "\(error)"
        }
      }
    }
  }

  /// Returns what the formatter reports about a file or the files in a folder, or nil.
  private func formatFault(of place: String) throws -> String? {
    let url = workbook.url(place)
    let content =
      try place.hasSuffix(".swift")
      ? workbook.text(place) : SourceFolders([url]).digest(in: cache).description
    let key = Digest(toolchain.identity, try workbook.text(".swift-format"), place, content)
    if let kept = cache.bytes("format", key) {
      return String(data: kept, encoding: .utf8)?.nonEmpty
    }
    let outcome = try ChildProcess(
      toolchain.program("swift-format"), ["lint", "--strict", "--recursive", "--parallel", place],
      environment: ["PATH": "/usr/bin:/bin", "HOME": NSTemporaryDirectory()],
      folder: workbook.root.path
    ).run()
    let fault = outcome.succeeded ? "" : outcome.errorText
    try cache.keep(Data(fault.utf8), "format", key)
    return fault.nonEmpty
  }
}

extension String {
  fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}
