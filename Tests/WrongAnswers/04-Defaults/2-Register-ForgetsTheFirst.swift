// Mistake: Only the first key is forgotten.
// Verdict: failed
// Message: All the keys that were given are forgotten
import Foundation

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  defaults.register(defaults: usual)
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  if let key = keys.first {
    defaults.removeObject(forKey: key)
  }
}
