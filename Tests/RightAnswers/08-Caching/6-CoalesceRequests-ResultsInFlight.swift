// Way: Calls in flight never throw: their result is stored once by whoever sees it first.
import Foundation

public actor CoalescingLoader {
  private let fetch: @Sendable (String) async throws -> Data

  private var flights: [String: Task<Result<Data, any Error>, Never>] = [:]
  private var arrived: [String: Data] = [:]

  public init(fetch: @escaping @Sendable (String) async throws -> Data) {
    self.fetch = fetch
  }

  public func data(for key: String) async throws -> Data {
    if let data = arrived[key] { return data }
    let flight =
      flights[key]
      ?? Task.detached { [fetch] in
        do { return Result<Data, any Error>.success(try await fetch(key)) } catch {
          return .failure(error)
        }
      }
    flights[key] = flight
    let result = await flight.value
    if flights[key] == flight {
      flights[key] = nil
      if case .success(let data) = result { arrived[key] = data }
    }
    return try result.get()
  }

}
