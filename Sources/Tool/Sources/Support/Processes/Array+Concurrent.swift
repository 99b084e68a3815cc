import Dispatch
import Synchronization

extension Array where Element: Sendable {
  /// Returns the transformed elements in order, computed on as many threads as there are
  /// processors.
  ///
  /// - Throws: the error of the first element that has one, after all elements were transformed.
  public func concurrentMap<Value: Sendable, Failure: Error>(
    _ transform: @Sendable (Element) throws(Failure) -> Value
  ) throws(Failure) -> [Value] {
    let results = Mutex([Result<Value, Failure>?](repeating: nil, count: count))
    DispatchQueue.concurrentPerform(iterations: count) { index in
      let result: Result<Value, Failure>
      do throws(Failure) {
        result = .success(try transform(self[index]))
      } catch {
        result = .failure(error)
      }
      results.withLock { $0[index] = result }
    }
    var values: [Value] = []
    for case let result? in results.withLock({ $0 }) { values.append(try result.get()) }
    return values
  }
}
