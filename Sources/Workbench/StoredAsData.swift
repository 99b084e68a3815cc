/// Marks a type of your own that goes into defaults as encoded `Data`.
///
/// There is nothing to implement: say so, and be `Codable`. Optionals and arrays of such a type can
/// be stored in the same way.
public protocol StoredAsData: Codable {}

extension Optional: StoredAsData where Wrapped: StoredAsData {}
extension Array: StoredAsData where Element: StoredAsData {}
