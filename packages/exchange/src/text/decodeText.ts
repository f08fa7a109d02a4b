import { err, ok, type Result } from '@daymark/core/result'
import type { Decode } from '../readContext.ts'
import type { Failure } from '../warnings.ts'

/** The text of a file: UTF-8, UTF-16 with or without its mark, or else Windows-1252 as old spreadsheets write it. */
export function decodeText(bytes: Uint8Array, decode: Decode): Result<string, Failure> {
  const wide = wideEncoding(bytes)
  if (wide) {
    const text = bytes.length % 2 === 0 ? decode(bytes, wide) : null
    return text === null ? err({ kind: 'cut off' }) : ok(cleaned(text))
  }
  const text = decode(bytes, 'utf-8')
  if (text !== null) return text.includes('\0') ? err({ kind: 'not text' }) : ok(cleaned(text))
  if (bytes.includes(0)) return err({ kind: 'not text' })
  const begun = lengthOfBegunCharacter(bytes)
  if (begun > 0 && decode(bytes.subarray(0, bytes.length - begun), 'utf-8') !== null) {
    return err({ kind: 'cut off' })
  }
  const old = decode(bytes, 'windows-1252')
  return old === null ? err({ kind: 'not text' }) : ok(cleaned(old))
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

function cleaned(text: string): string {
  return text.replace(/^\ufeff/, '')
}
