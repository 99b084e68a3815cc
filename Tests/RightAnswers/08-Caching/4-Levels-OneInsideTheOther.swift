// Way: Each level is asked through a function that is given the next one.
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
    let url = size == .thumbnail ? photo.thumbnail : photo.picture
    let key = size == .thumbnail ? "\(photo.id)-t" : "\(photo.id)-f"
    return try await through(memory, key) {
      try await through(disk, key) {
        let picture = try await fetch(url)
        guard isPicture(picture) else { throw NotAPicture(url: url) }
        return picture
      }
    }
  }

  /// What a level has, or else what comes from further away, which it then keeps.
  private func through(
    _ level: any PictureLevel, _ key: String, further: () async throws -> Data
  ) async throws -> Data {
    if let kept = try? level.picture(for: key), isPicture(kept) { return kept }
    let picture = try await further()
    try? level.keep(picture, for: key)
    return picture
  }
}
