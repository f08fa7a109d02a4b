import { err, ok, type Result } from '@daymark/core/result'
import type { Decode } from '../readContext.ts'
import type { Failure } from '../warnings.ts'

/** What a file says; `isCut` where it ends within a character, which is left out. */
export type Decoded = { text: string; isCut: boolean }

/** The text of a file: UTF-8, UTF-16 with or without its mark, or else Windows-1252 as old spreadsheets write it. */
export function decodeText(bytes: Uint8Array, decode: Decode): Result<Decoded, Failure> {
  const wide = wideEncoding(bytes)
  if (wide) return decodeWide(bytes, wide, decode)
  const text = decode(bytes, 'utf-8')
  if (text !== null) return text.includes('\0') ? err({ kind: 'not text' }) : ok(whole(text))
  if (bytes.includes(0)) return err({ kind: 'not text' })
  const begun = lengthOfBegunCharacter(bytes)
  const before = begun > 0 ? decode(bytes.subarray(0, bytes.length - begun), 'utf-8') : null
  if (before !== null) return ok({ ...whole(before), isCut: true })
  const mended = mostlyUtf8(bytes)
  const most = mended && decode(mended, 'utf-8')
  if (most) return ok(whole(most))
  const old = decode(bytes, 'windows-1252')
  return old === null ? err({ kind: 'not text' }) : ok(whole(withSigns(old)))
}

/** Signs of Windows-1252 that Latin-1 lacks, from byte 0x80 on. Node 20 takes one for the other. */
const signs = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ'

function withSigns(text: string): string {
  return text.replace(/[\x80-\x9f]/g, (sign) => signs[sign.charCodeAt(0) - 0x80] ?? sign)
}

/** Units have two bytes, and a character may have two units. */
function decodeWide(
  bytes: Uint8Array,
  encoding: 'utf-16le' | 'utf-16be',
  decode: Decode,
): Result<Decoded, Failure> {
  const odd = bytes.length % 2
  for (const dropped of [odd, odd + 2]) {
    const text = decode(bytes.subarray(0, Math.max(0, bytes.length - dropped)), encoding)
    if (text !== null) return ok({ ...whole(text), isCut: dropped > 0 })
  }
  return err({ kind: 'not text' })
}

/** UTF-16 by its mark, or by the zeros that it puts beside Latin letters. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second, third, fourth] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first && second === 0 && third && fourth === 0) return 'utf-16le'
  if (first === 0 && second && third === 0 && fourth) return 'utf-16be'
  return null
}

/** How many bytes at the end begin a character of UTF-8 that is not whole. */
function lengthOfBegunCharacter(bytes: Uint8Array): number {
  for (let length = 1; length <= 3 && length <= bytes.length; length += 1) {
    const byte = bytes[bytes.length - length] ?? 0
    if (byte >= 0xc2) return length
    if (byte < 0x80) return 0
  }
  return 0
}

/**
 * The bytes with a question mark for each that is no part of a character, where more characters beyond ASCII are whole
 * than broken: one cell that was cut in two does not spoil the others.
 */
function mostlyUtf8(bytes: Uint8Array): Uint8Array | null {
  const mended = bytes.slice()
  let [whole, broken] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    const first = bytes[at] ?? 0
    if (first < 0x80) continue
    const length = lengthOfCharacter(first, bytes.subarray(at + 1, at + 4))
    if (length > 0) {
      whole += 1
      at += length - 1
    } else {
      broken += 1
      mended[at] = 0x3f
    }
  }
  return whole > broken ? mended : null
}

/** How many bytes a character beyond ASCII has; 0 where it is none. */
function lengthOfCharacter(first: number, following: Uint8Array): number {
  const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
  const rest = following.subarray(0, length - 1)
  const isWhole = rest.length === length - 1 && rest.every((byte) => byte >= 0x80 && byte < 0xc0)
  // Some could be written shorter, are half a character of UTF-16, or beyond the last one.
  const [second = 0] = rest
  const isReal =
    second >= (leastSecond.get(first) ?? 0x80) && second < (secondEnd.get(first) ?? 0xc0)
  return first >= 0xc2 && first < 0xf5 && isWhole && isReal ? length : 0
}

const leastSecond = new Map([
  [0xe0, 0xa0],
  [0xf0, 0x90],
])
const secondEnd = new Map([
  [0xed, 0xa0],
  [0xf4, 0x90],
])

function whole(text: string): Decoded {
  return { text: text.replace(/^\ufeff/, ''), isCut: false }
}
