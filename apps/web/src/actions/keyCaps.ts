import { strings } from '../strings.ts'
import { modKey } from '../ui/useKeys.ts'

/** The caps of a key by its name in `useKeys`, such as Alt and ↑, where there is little room. */
export function keyCaps(key: string): string[] {
  return key.split('+').map((name) => (name === 'enter' ? '↵' : capOf(name)))
}

export function capOf(name: string): string {
  return name === 'mod' ? modKey : (strings.shortcuts.caps[name] ?? name.toUpperCase())
}
