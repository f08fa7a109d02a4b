import { err, ok, type Result } from '@daymark/core/result'
import { mostLevels } from '../limits.ts'
import type { Failure } from '../warnings.ts'

/** The value of a JSON text; null where the text is of another format. */
export function readJson(text: string): Result<unknown, Failure> | null {
  const isMeant = /^\s*(?:\{\s*["}]|\[\s*[{\]])/.test(text)
  if (!isMeant) return null
  const end = endOf(text)
  // Some engines parse by recursion and run out of stack.
  if (end === 'too deep') return err({ kind: 'too deep' })
  try {
    return ok(JSON.parse(text))
  } catch {
    // A list in Markdown may begin like one of JSON, an object cannot.
    return err({ kind: end === 'open' ? 'cut off' : 'unknown format' })
  }
}

/** Whether all that opens is closed again, without recursion and in one pass. */
function endOf(text: string): 'closed' | 'open' | 'too deep' {
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case quotationMark:
        at = endOfString(text, at)
        if (at < 0) return 'open'
        break
      case openBracket:
      case openBrace:
        depth += 1
        if (depth > mostLevels) return 'too deep'
        break
      case closeBracket:
      case closeBrace:
        depth -= 1
    }
  }
  return depth > 0 ? 'open' : 'closed'
}

const [quotationMark, backslash, openBracket, closeBracket, openBrace, closeBrace] = [
  0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d,
]

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end
}

function isEscaped(text: string, place: number): boolean {
  let at = place
  while (text.charCodeAt(at - 1) === backslash) at -= 1
  return (place - at) % 2 === 1
}
