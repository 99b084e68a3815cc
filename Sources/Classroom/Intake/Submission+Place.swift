import Foundation

extension Submission {
  /// One person's work at a place of its own: a folder or an archive.
  public init(at url: URL) {
    let place = url.standardizedFileURL
    let part = SubmissionPart(Array(place.lastPathComponent.utf8))
    self.init(
      name: place.lastPathComponent, folder: place.deletingLastPathComponent().path, parts: [part])
  }
}
