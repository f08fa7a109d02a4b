import { err, ok, type Result } from '@daymark/core/result'
import type { Failure } from '../warnings.ts'

const prefix = /^\s*pf_(C?)(E?)_?[\d.]*__/

/** The text of a file of synchronisation without what stands before it; null where nothing does. */
export function syncFileText(text: string): Result<string, Failure> | null {
  const [whole, compressed, encrypted] = prefix.exec(text) ?? []
  if (whole === undefined) return isCipher(text) ? err({ kind: 'encrypted' }) : null
  if (encrypted) return err({ kind: 'encrypted' })
  return compressed ? err({ kind: 'unknown format' }) : ok(text.slice(whole.length))
}

/** One word of hundreds of characters in base 64 is what encryption writes. */
function isCipher(text: string): boolean {
  const isMixed = [/[a-z]/, /[A-Z]/, /\d/].every((kind) => kind.test(text.slice(0, 256)))
  return isMixed && /^\s*[\w+/-]{256,}={0,2}\s*$/.test(text)
}
