/// Marks a type of your own that is stored in defaults as encoded `Data`.
///
/// There is nothing to implement: declare the conformance, and make the type `Codable`. Optionals
/// and arrays of such a type can be stored in the same way.
public protocol StoredAsData: Codable {}

extension Optional: StoredAsData where Wrapped: StoredAsData {}
extension Array: StoredAsData where Element: StoredAsData {}
