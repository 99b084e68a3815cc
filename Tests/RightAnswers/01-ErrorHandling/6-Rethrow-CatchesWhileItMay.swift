// Way: A catch clause has a condition, and the last error passes it by.
import Workbench

public func attempt<Value>(
  atMost limit: Int, _ body: () throws -> Value
) rethrows -> Value {
  var remaining = max(limit, 1)
  repeat {
    remaining -= 1
    do {
      return try body()
    } catch  where remaining > 0 {
      continue
    }
  } while true
}
