// Mistake: The later load is told from the earlier one by its address.
// Verdict: failed
// Message: The later load is still under way
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
    current = address
    loads += 1
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = url.host(), !host.isEmpty
    else {
      state = .failed(.badAddress(address))
      return
    }
    state = .loading
    let outcome = await outcome(of: url)
    if current == address { state = outcome }
  }

  private var current = ""
  private var loads = 0

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
}
