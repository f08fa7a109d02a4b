/** What of a key press says which key is meant. */
export type Press = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'
> & { altGraph: boolean; onApple: boolean }

/**
 * The name of a key with its modifiers, as in `n`, `?`, `escape`, `alt+arrowup` or `mod+shift+z`. `mod` is Ctrl, on
 * Apple devices Cmd. Signs and digits are what was typed, on whatever layout.
 */
export function keyName(press: Press): string {
  const { ctrlKey, metaKey, altKey, shiftKey, altGraph, onApple } = press
  const key = latin(press)
  const isSign = key.length === 1 && !/[a-z]/.test(key)
  const modifiers = [
    (onApple ? metaKey : ctrlKey && !altGraph) && 'mod',
    // Belongs to the system.
    (onApple ? ctrlKey : metaKey) && 'other',
    // Layouts write signs with AltGr, with Option and with Shift.
    altKey && !altGraph && !(isSign && onApple) && 'alt',
    shiftKey && !isSign && 'shift',
  ]
  return [...modifiers, key].filter(Boolean).join('+')
}

/** Whether it is a letter, digit or sign alone, which speech input and slipping fingers press by mistake. */
export function isSingle(name: string): boolean {
  return /^(shift\+)?.$/u.test(name)
}

/** A letter of another script is known by the place where the Latin ones have it. */
function latin({ key, code }: Press): string {
  const letter = key.toLowerCase()
  const isForeign = /^\p{L}$/u.test(letter) && !/[a-z]/.test(letter)
  return (isForeign && /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()) || letter
}
