// Mistake: A choice is forgotten only where a usual value was registered.
// Verdict: failed
// Message: A choice is forgotten, whether a usual value was registered for its key or not
import Foundation

/// The keys for which something was ever registered; the tests take turns.
nonisolated(unsafe) private var usualKeys: Set<String> = []

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  usualKeys.formUnion(usual.keys)
  defaults.register(defaults: usual)
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  for key in keys where usualKeys.contains(key) {
    defaults.removeObject(forKey: key)
  }
}
