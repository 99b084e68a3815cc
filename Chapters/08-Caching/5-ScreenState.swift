import Foundation

/// Why there is no picture.
public enum PictureFailure: Error {
  case badAddress(String)
  case badStatus(Int)
  case notAPicture
  case unreachable(any Error)
}

/// Everything that the screen can show.
public enum PictureState: Sendable {
  case idle
  case loading
  case loaded(Data)
  case failed(PictureFailure)
}

/// One picture on the screen.
@MainActor public final class ImageLoadingViewModel {
  /// The current state.
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

  /// Loads the picture at an address. From now on, earlier loads change nothing.
  public func downloadImage(from address: String) async {
    // Turn every outcome into one state.
  }
}
