// Way: One function, with a token for each load, sets the state itself at each end.
import Foundation

public enum PictureFailure: Error {
  case badAddress(String)
  case badStatus(Int)
  case notAPicture
  case unreachable(any Error)
}

public enum PictureState: Sendable {
  case idle
  case loading
  case loaded(Data)
  case failed(PictureFailure)
}

@MainActor public final class PictureScreen {
  public private(set) var state = PictureState.idle

  private let isPicture: @Sendable (Data) -> Bool
  private let fetch: @Sendable (URL) async throws -> (data: Data, status: Int)
  private var token: UUID?

  public init(
    isPicture: @escaping @Sendable (Data) -> Bool,
    fetch: @escaping @Sendable (URL) async throws -> (data: Data, status: Int)
  ) {
    self.isPicture = isPicture
    self.fetch = fetch
  }

  public func load(_ address: String) async {
    let own = UUID()
    token = own
    func show(_ state: PictureState) {
      if token == own { self.state = state }
    }
    let parts = URLComponents(string: address)
    guard ["http", "https"].contains(parts?.scheme ?? ""), !(parts?.host ?? "").isEmpty,
      let url = parts?.url
    else {
      show(.failed(.badAddress(address)))
      return
    }
    show(.loading)
    do {
      switch try await fetch(url) {
      case (let data, 200..<300) where isPicture(data): show(.loaded(data))
      case (_, 200..<300): show(.failed(.notAPicture))
      case (_, let status): show(.failed(.badStatus(status)))
      }
    } catch let error as URLError where error.code != .cancelled {
      show(.failed(.unreachable(error)))
    } catch is URLError, is CancellationError {
      show(.idle)
    } catch {
      show(.failed(.unreachable(error)))
    }
  }
}
