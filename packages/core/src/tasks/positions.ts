/**
 * Positions as texts that sort by code units and leave room between any two. The head tells how many digits of the
 * integer follow: `a` one, `b` two and so on from zero up; `Z` one, `Y` two and so on below zero. A fraction may
 * follow the integer; it does not end with 0.
 */
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const heads = digits.slice(10)
const smallestInteger = 'A'.padEnd(27, '0')

/** Whether positions can be made beside it. */
export function isPosition(text: string): boolean {
  const integer = integerOf(text)
  return (
    /^[A-Za-z][0-9A-Za-z]+$/.test(text) &&
    integer.length === lengthFor(integer) &&
    text !== smallestInteger &&
    !text.slice(integer.length).endsWith('0')
  )
}

/** A position between two others; null stands for the end. */
export function positionBetween(a: string | null, b: string | null): string {
  if (a === null) return b === null ? 'a0' : before(b)
  const integer = integerOf(a)
  const fraction = a.slice(integer.length)
  if (b !== null && integer === integerOf(b)) {
    return integer + fractionBetween(fraction, b.slice(integer.length))
  }
  const next = step(integer, 1)
  return next !== null && (b === null || next < b)
    ? next
    : integer + fractionBetween(fraction, null)
}

function before(position: string): string {
  const integer = integerOf(position)
  if (integer !== smallestInteger && integer < position) return integer
  return step(integer, -1) ?? integer + fractionBetween('', position.slice(integer.length))
}

function integerOf(position: string): string {
  return position.slice(0, lengthFor(position))
}

/** The length of the integer with this head, the head included. */
function lengthFor(head: string): number {
  const place = heads.indexOf(head.charAt(0))
  const half = heads.length / 2
  return place < half ? half - place + 1 : place - half + 2
}

/** The next integer or the one before; null at the largest and the smallest. */
function step(integer: string, by: 1 | -1): string | null {
  const [spent, filler] = by === 1 ? [/(?<!z)z*$/, '0'] : [/(?<!0)0*$/, 'z']
  const prefix = integer.slice(1).replace(spent, '')
  if (prefix === '') {
    const head = heads.charAt(heads.indexOf(integer.charAt(0)) + by)
    return head === '' ? null : head.padEnd(lengthFor(head), filler)
  }
  const digit = digits.charAt(digits.indexOf(prefix.slice(-1)) + by)
  return (integer.charAt(0) + prefix.slice(0, -1) + digit).padEnd(integer.length, filler)
}

/** `a` may be empty, which is zero; `b` is null for one. */
function fractionBetween(a: string, b: string | null): string {
  if (b !== null) {
    let same = 0
    while ((a.charAt(same) || '0') === b.charAt(same)) same += 1
    if (same > 0) return b.slice(0, same) + fractionBetween(a.slice(same), b.slice(same))
  }
  const low = digits.indexOf(a.charAt(0) || '0')
  const high = b === null ? digits.length : digits.indexOf(b.charAt(0))
  if (high - low > 1) return digits.charAt(Math.round((low + high) / 2))
  if (b !== null && b.length > 1) return b.charAt(0)
  return digits.charAt(low) + fractionBetween(a.slice(1), null)
}
