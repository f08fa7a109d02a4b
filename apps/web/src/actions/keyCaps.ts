import { strings } from '../strings.ts'
import { isFromRight } from '../ui/inlineKey.ts'
import { modKey } from '../ui/useKeys.ts'

/** The caps of a key by its name in `useKeys`, such as Alt and ↑, where there is little room. */
export function keyCaps(key: string): string[] {
  return key.split('+').map((name) => (name === 'enter' ? '↵' : capOf(name)))
}

export function capOf(name: string): string {
  if (name === 'mod') return modKey
  return strings.shortcuts.caps[actingName(name)] ?? name.toUpperCase()
}

/** The name of the key that acts: `useKeys` names ← and → as in a page from left to right. */
export function actingName(name: string): string {
  const opposite = { arrowleft: 'arrowright', arrowright: 'arrowleft' }[name]
  return (isFromRight() && opposite) || name
}
