// Mistake: A choice of 0 is taken for none at the next launch.
// Verdict: failed
// Message: A choice of 0 is still there after the next launch
import Foundation

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  for key in usual.keys where defaults.object(forKey: key) as? Int == 0 {
    defaults.removeObject(forKey: key)
  }
  defaults.register(defaults: usual)
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  for key in keys {
    defaults.removeObject(forKey: key)
  }
}
