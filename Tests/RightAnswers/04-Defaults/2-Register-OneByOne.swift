// Way: Registers each key by itself, and forgets by setting an optional that is nil.
import Foundation

/// Makes these values what is read under their keys, as long as a person has chosen nothing else.
///
/// Called at every launch. What a person has chosen is neither changed nor added to.
public func registerUsual(_ usual: [String: Any], in defaults: UserDefaults) {
  for (key, value) in usual {
    defaults.register(defaults: [key: value])
  }
}

/// Forgets what a person has chosen under these keys, so that the usual values show again.
public func forgetChoices(under keys: [String], in defaults: UserDefaults) {
  let nothing: Any? = nil
  for key in keys { defaults.set(nothing, forKey: key) }
}
