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

  // solution
  private var lastLoad = 0
  // end of solution

  public init(
    isPicture: @escaping @Sendable (Data) -> Bool,
    fetch: @escaping @Sendable (URL) async throws -> (data: Data, status: Int)
  ) {
    self.isPicture = isPicture
    self.fetch = fetch
  }

  /// Loads the picture at an address. From now on, earlier loads change nothing.
  public func downloadImage(from address: String) async {
    // solution, in place of:
    //   // Turn every outcome into one state.
    lastLoad += 1
    let load = lastLoad
    guard let url = Self.webURL(address) else {
      state = .failed(.badAddress(address))
      return
    }
    state = .loading
    let outcome = await outcome(of: url)
    if load == lastLoad { state = outcome }
    // end of solution
  }

  // solution
  private func outcome(of url: URL) async -> PictureState {
    do {
      let (data, status) = try await fetch(url)
      guard (200...299).contains(status) else { return .failed(.badStatus(status)) }
      return isPicture(data) ? .loaded(data) : .failed(.notAPicture)
    } catch is CancellationError {
      return .idle
    } catch URLError.cancelled {
      return .idle
    } catch {
      return .failed(.unreachable(error))
    }
  }

  private static func webURL(_ address: String) -> URL? {
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), url.host?.isEmpty == false
    else { return nil }
    return url
  }
  // end of solution
}
