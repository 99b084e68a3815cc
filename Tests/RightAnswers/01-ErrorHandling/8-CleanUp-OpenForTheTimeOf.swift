// Way: A helper opens and closes round a body, as withTaskGroup does round its group.
import Workbench

public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  try withOpen(sink) {
    var count = 0
    while count < palettes.count, !isCancelled() {
      let palette = palettes[count]
      try sink.write([palette.name, palette.emojis.joined()].joined(separator: ": "))
      count += 1
    }
    return count
  }
}

private func withOpen<Value>(_ sink: any LineSink, _ body: () throws -> Value) throws -> Value {
  try sink.open()
  var failure: (any Error)?
  var value: Value?
  do { value = try body() } catch { failure = error }
  do { try sink.close() } catch { failure = failure ?? error }
  if let failure { throw failure }
  guard let value else { preconditionFailure("A body gives a value or throws.") }
  return value
}
