import Foundation

/// Why there is no picture.
public enum PictureFailure: Error {
  case badAddress(String)
  case badStatus(Int)
  case notAPicture
  case unreachable(any Error)
}

/// What the screen shows.
public enum PictureState: Sendable {
  case idle
  case loading
  case loaded(Data)
  case failed(PictureFailure)
}

/// One picture on the screen.
@MainActor public final class PictureScreen {
  /// What to show now.
  public private(set) var state = PictureState.idle

  private let isPicture: @Sendable (Data) -> Bool
  private let fetch: @Sendable (URL) async throws -> (data: Data, status: Int)

  public init(
    isPicture: @escaping @Sendable (Data) -> Bool,
    fetch: @escaping @Sendable (URL) async throws -> (data: Data, status: Int)
  ) {
    self.isPicture = isPicture
    self.fetch = fetch
  }

  /// Loads the picture at an address, which takes the place of what was shown or loading.
  public func load(_ address: String) async {
    // Make one state of whatever happens.
  }
}
