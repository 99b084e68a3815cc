// Way: A failed attempt calls the function again with one attempt less.
import Workbench

public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  do {
    return try body()
  } catch {
    guard limit > 1 else { throw error }
    return try attempt(atMost: limit - 1, body)
  }
}
