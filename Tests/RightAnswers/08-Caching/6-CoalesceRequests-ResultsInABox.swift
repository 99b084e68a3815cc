// Way: A lock-protected object per key holds the continuations, and the result once there is one.
import Foundation
import Synchronization

public actor CoalescingLoader {
  private let fetch: @Sendable (String) async throws -> Data
  private var boxes: [String: Box] = [:]

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  public func data(for key: String) async throws -> Data {
    try await box(for: key).value()
  }

  private func box(for key: String) -> Box {
    if let box = boxes[key], !box.hasFailed { return box }
    let box = Box()
    boxes[key] = box
    Task.detached { [fetch] in
      do {
        box.finish(.success(try await fetch(key)))
      } catch {
        box.finish(.failure(error))
      }
    }
    return box
  }
}

private final class Box: Sendable {
  private struct State {
    var result: Result<Data, any Error>?
    var waiting: [CheckedContinuation<Data, any Error>] = []
  }

  private let state = Mutex(State())

  var hasFailed: Bool {
    if case .failure = state.withLock({ $0.result }) { true } else { false }
  }

  func finish(_ result: Result<Data, any Error>) {
    let waiting = state.withLock { state in
      state.result = result
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume(with: result) }
  }

  func value() async throws -> Data {
    try await withCheckedThrowingContinuation { continuation in
      let result = state.withLock { state in
        if state.result == nil { state.waiting.append(continuation) }
        return state.result
      }
      if let result { continuation.resume(with: result) }
    }
  }
}
