/** The fields of a keyboard event that identify the key. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
> & { altGraph: boolean; onApple: boolean }

/**
 * The name of a key with its modifiers, as in `n`, `?`, `escape`, `alt+arrowup` or `mod+shift+z`. `mod` is Ctrl, on
 * Apple devices Cmd. Signs and digits are named by the typed character, on any layout.
 */
export function keyName(press: Press): string {
  const { ctrlKey, metaKey, altKey, shiftKey, altGraph, onApple } = press
  const key = latin(press)
  const isSign = key.length === 1 && !/[a-z]/.test(key)
  const modifiers = [
    (onApple ? metaKey : ctrlKey && !altGraph) && 'mod',
    // Reserved for system shortcuts.
    (onApple ? ctrlKey : metaKey) && 'other',
    // Layouts type signs with AltGr, Option or Shift.
    altKey && !altGraph && !(isSign && onApple) && 'alt',
    shiftKey && !isSign && 'shift',
  ]
  return [...modifiers, key].filter(Boolean).join('+')
}

/** Whether it is a single character key, which speech input and slips trigger by mistake (WCAG 2.1.4). */
export function isSingle(name: string): boolean {
  return /^(shift\+)?.$/u.test(name)
}

/** Maps a letter of another script to the Latin letter on the same key. */
function latin({ key, code }: Press): string {
  const letter = key.toLowerCase()
  const isForeign = /^\p{L}$/u.test(letter) && !/[a-z]/.test(letter)
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || letter
}
