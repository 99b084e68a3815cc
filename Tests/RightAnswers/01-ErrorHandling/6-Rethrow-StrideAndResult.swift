// Way: A stride counts all attempts but the last; each is a Result.
import Workbench

public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  for _ in stride(from: 1, to: limit, by: 1) {
    if case .success(let value) = Result(catching: { try body() }) { return value }
  }
  return try body()
}
