import Foundation

/// The report as files: pages are written as grades come, whole or not at all.
public struct ReportFolder {
  private let folder: URL
  private var writer: ReportWriter

  /// Opens the report's folder, which is made where it is missing.
  ///
  /// - Throws: what the system says where a folder cannot be made.
  public init(at folder: URL, _ writer: ReportWriter) throws {
    self.folder = folder
    self.writer = writer
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a person's pages.
  ///
  /// - Throws: what the system says where a file cannot be written.
  public mutating func add(_ grade: Grade) throws {
    for page in writer.add(grade) { try write(page) }
  }

  /// Writes the class's page, when everybody has been added.
  ///
  /// - Throws: what the system says where the file cannot be written.
  public func finish() throws {
    try write(writer.index())
  }
}

extension ReportFolder {
  /// A page that is there already, as it is, is left alone.
  private func write(_ page: ReportPage) throws {
    let file = folder.appendingPathComponent(page.path)
    let bytes = Data(page.html.utf8)
    if let there = try? Data(contentsOf: file), there == bytes { return }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: file, options: .atomic)
  }
}
