// Way: A later load cancels the task of the earlier one, which then keeps quiet.
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
  private var current: Task<PictureState, Never>?

  public init(
    isPicture: @escaping @Sendable (Data) -> Bool,
    fetch: @escaping @Sendable (URL) async throws -> (data: Data, status: Int)
  ) {
    self.isPicture = isPicture
    self.fetch = fetch
  }

  public func load(_ address: String) async {
    current?.cancel()
    current = nil
    guard let url = URL(string: address), url.host?.isEmpty == false,
      url.scheme.map({ $0.lowercased() == "http" || $0.lowercased() == "https" }) == true
    else {
      state = .failed(.badAddress(address))
      return
    }
    state = .loading
    let task = Task { await outcome(of: url) }
    current = task
    let ending = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    guard current == task else { return }
    current = nil
    state = ending
  }

  private func outcome(of url: URL) async -> PictureState {
    do {
      let answer = try await fetch(url)
      if answer.status < 200 || answer.status > 299 { return .failed(.badStatus(answer.status)) }
      guard isPicture(answer.data) else { return .failed(.notAPicture) }
      return .loaded(answer.data)
    } catch {
      let wasCanceled = error is CancellationError || (error as? URLError)?.code == .cancelled
      return wasCanceled ? .idle : .failed(.unreachable(error))
    }
  }
}
