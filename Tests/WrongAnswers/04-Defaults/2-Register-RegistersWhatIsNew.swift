// Mistake: Only keys that have no value yet are registered, so that an update cannot change one.
// Verdict: failed
// Message: gets what is usual in the newest version
import Foundation

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  defaults.register(defaults: usual.filter { defaults.object(forKey: $0.key) == nil })
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  for key in keys {
    defaults.removeObject(forKey: key)
  }
}
