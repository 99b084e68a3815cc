// Mistake: Values of other types than String and Int are not registered.
// Verdict: failed
// Message: A Double may be usual as well
import Foundation

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  defaults.register(defaults: usual.filter { $0.value is String || $0.value is Int })
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  for key in keys {
    defaults.removeObject(forKey: key)
  }
}
