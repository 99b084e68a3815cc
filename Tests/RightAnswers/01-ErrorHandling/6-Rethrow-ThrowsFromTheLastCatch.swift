// Way: The attempts are counted, and the catch clause throws on the last one.
import Workbench

public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  var attempts = 0
  while true {
    attempts += 1
    do {
      return try body()
    } catch {
      if attempts >= limit { throw error }
    }
  }
}
