/**
 * Neither of a private network nor reserved for anything else, for an address that a name has led to. Without `node:net`, so
 * that it runs wherever reminders are sent.
 */
export function isPublicAddress(address: string): boolean {
  const four = numbersOf(address, '.', 10, 4)
  if (four) return isPublicIPv4(four)
  const eight = numbersOf(expanded(address), ':', 16, 8)
  return eight !== null && isPublicIPv6(eight)
}

function isPublicIPv4(numbers: readonly number[]): boolean {
  const [a = 0, b = 0, c = 0] = numbers
  if (numbers.some((number) => number > 255) || a === 0 || a === 10 || a === 127 || a >= 224) {
    return false
  }
  if (a === 100) return b < 64 || b > 127
  if (a === 169) return b !== 254
  if (a === 172) return b < 16 || b > 31
  if (a === 192) {
    return b !== 168 && !(b === 0 && (c === 0 || c === 2)) && !(b === 88 && c === 99)
  }
  if (a === 198) return b !== 18 && b !== 19 && !(b === 51 && c === 100)
  return !(a === 203 && b === 0 && c === 113)
}

/** Global unicast, less what stands for IPv4 or for examples. */
function isPublicIPv6(numbers: readonly number[]): boolean {
  const [a = 0, b = 0] = numbers
  if (a < 0x2000 || a > 0x3fff) return false
  if (a === 0x2001) return b > 0x1ff && b !== 0xdb8
  return a !== 0x2002 && !(a === 0x3fff && b < 0x1000)
}

function numbersOf(text: string, between: string, base: 10 | 16, count: number): number[] | null {
  const digits = base === 10 ? /^\d{1,3}$/ : /^[\da-f]{1,4}$/i
  const parts = text.split(between)
  if (parts.length !== count || !parts.every((part) => digits.test(part))) return null
  return parts.map((part) => Number.parseInt(part, base))
}

/** With zeros in place of `::`. */
function expanded(address: string): string {
  const [before = '', after, ...more] = address.split('::')
  if (after === undefined || more.length > 0) return address
  const given = [before, after].map((half) => (half === '' ? [] : half.split(':')))
  const zeros = Array.from({ length: 8 - given.flat().length }, () => '0')
  return [...(given[0] ?? []), ...zeros, ...(given[1] ?? [])].join(':')
}
