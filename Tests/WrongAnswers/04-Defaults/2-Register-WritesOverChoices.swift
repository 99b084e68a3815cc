// Mistake: The usual values are written at every launch, over what was chosen.
// Verdict: failed
// Message: What was chosen before the launch counts more
import Foundation

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  for (key, value) in usual {
    defaults.set(value, forKey: key)
  }
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  for key in keys {
    defaults.removeObject(forKey: key)
  }
}
