import { commonWords } from './commonWords.ts'

// Common changes to satisfy a form (a capital, a year, an exclamation mark, 0 for o) are undone before the lookup.
const common = new Set(commonWords.split(/\s+/).filter((word) => word !== ''))

/** Whether a password is among the first an attacker would try. */
export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase()
  if (isKeyboardWalk(plain) || isRepeated(plain)) return true
  const core = plain.replace(/^[^a-z@$]+/, '').replace(/(?<![^a-z])[^a-z]+$/, '')
  return [plain, core, unleet(plain), unleet(core), unleet(plain).replace(/[^a-z]/g, '')].some(
    (word) => common.has(word),
  )
}

function unleet(text: string): string {
  return text.replace(/[01345$@7!]/g, (sign) => leetLetters.get(sign) ?? sign)
}

const leetLetters = new Map([
  ['0', 'o'],
  ['1', 'i'],
  ['3', 'e'],
  ['4', 'a'],
  ['5', 's'],
  ['$', 's'],
  ['@', 'a'],
  ['7', 't'],
  ['!', 'i'],
])

const keyboardRows = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop[]',
  'asdfghjkl;',
  'zxcvbnm,./',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb',
  'q1w2e3r4t5y6u7i8o9p0',
]

/** 123456, 654321, qwerty123456: a sequence on one keyboard row, or two. */
function isKeyboardWalk(text: string): boolean {
  const sequences = keyboardRows.flatMap((row) => [row, [...row].reverse().join('')])
  const isOnSequence = (part: string) => part === '' || sequences.some((way) => way.includes(part))
  for (let cut = 0; cut <= text.length; cut += 1) {
    if (isOnSequence(text.slice(0, cut)) && isOnSequence(text.slice(cut))) return true
  }
  return false
}

/** 111111, abcabc, passpass. */
function isRepeated(text: string): boolean {
  return text.length <= 16 && /^(.{1,4})\1+$/.test(text)
}
