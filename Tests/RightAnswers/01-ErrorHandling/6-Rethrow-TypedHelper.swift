// Way: A helper with a typed error does the work, and rethrows comes of its type.
import Workbench

public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  try retry(max(limit, 1), body)
}

private func retry<Value, Failure: Error>(
  _ count: Int, _ body: () throws(Failure) -> Value
) throws(Failure) -> Value {
  for remaining in (0..<count).reversed() {
    do throws(Failure) {
      return try body()
    } catch {
      if remaining == 0 { throw error }
    }
  }
  fatalError("There is always one attempt.")
}
