import Workbench

/// Writes palettes to a sink, one line each, and closes the sink on every way out.
///
/// Returns how many palettes were written before `isCancelled` said yes, or all of them. Throws
/// what opening, writing or closing throws; where writing and closing both fail, writing's error.
public func exportPalettes(
  _ palettes: [Palette], to sink: any LineSink, isCancelled: () -> Bool
) throws -> Int {
  // Open the sink, write the lines, and close it however this function ends.
  return 0
}
