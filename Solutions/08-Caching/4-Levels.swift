import Foundation
import Workbench

/// A place that keeps pictures, such as memory or a disk.
public protocol PictureLevel: Sendable {
  /// The picture that was kept for a key, or nil if there is none. Throws if it cannot tell.
  func picture(for key: String) throws -> Data?

  /// Keeps a picture in place of the one before.
  func keep(_ picture: Data, for key: String) throws
}

/// The two pictures that each photo has.
public enum PictureSize: Sendable {
  case thumbnail
  case full
}

/// What came from the network is no picture.
public struct NotAPicture: Error {
  public let url: URL
}

/// Pictures from the nearest place that has them.
public struct LevelledPictures: Sendable {
  private let memory: any PictureLevel
  private let disk: any PictureLevel
  private let isPicture: @Sendable (Data) -> Bool
  private let fetch: @Sendable (URL) async throws -> Data

  public init(
    memory: any PictureLevel, disk: any PictureLevel,
    isPicture: @escaping @Sendable (Data) -> Bool,
    fetch: @escaping @Sendable (URL) async throws -> Data
  ) {
    self.memory = memory
    self.disk = disk
    self.isPicture = isPicture
    self.fetch = fetch
  }

  /// The picture from memory, else from the disk, else from the network.
  ///
  /// Throws what `fetch` throws, or `NotAPicture`.
  public func picture(of photo: AlbumPhoto, _ size: PictureSize) async throws -> Data {
    // solution, in place of:
    //   // Ask each level, and let it fill those above it.
    //   return Data()
    let (key, url) =
      switch size {
      case .thumbnail: ("\(photo.id).thumbnail", photo.thumbnail)
      case .full: ("\(photo.id).full", photo.picture)
      }
    if let picture = known(key, on: memory) { return picture }
    if let picture = known(key, on: disk) {
      try? memory.keep(picture, for: key)
      return picture
    }
    let picture = try await fetch(url)
    guard isPicture(picture) else { throw NotAPicture(url: url) }
    try? disk.keep(picture, for: key)
    try? memory.keep(picture, for: key)
    return picture
    // end of solution
  }

  // solution
  /// What a level has, if it is a picture. One that cannot be asked has none: there is another way.
  private func known(_ key: String, on level: any PictureLevel) -> Data? {
    guard let kept = try? level.picture(for: key), isPicture(kept) else { return nil }
    return kept
  }
  // end of solution
}
