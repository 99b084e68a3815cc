// Mistake: What JSON can hold is taken for what defaults can hold.
// Verdict: failed
// Message: Text, whole numbers, fractions, truth values, dates and data
import Foundation

/// Whether a value may go into defaults as it is, with everything inside it.
public func isPropertyList(_ value: Any) -> Bool {
  JSONSerialization.isValidJSONObject([value])
}
