import { err, ok, type Result } from '@daymark/core/result'
import type { RestError } from '../errors.ts'

/**
 * A position in a text being parsed. Grammar functions advance it and return what they read, or
 * null.
 */
export type Cursor = {
  /** The text the sticky pattern matches here, and moves past it. */
  take(pattern: RegExp): string | null
  skip(word: string): boolean
  /** Records what was expected here; the furthest such position is reported as the error. */
  expected(what: string): null
  atEnd(): boolean
  parseError(): { column: number; details: string }
}

/** Parses the whole text, or returns PostgREST's error for the position. */
export function parse<T>(
  text: string,
  subject: string,
  grammar: (input: Cursor) => T | null,
): Result<T, RestError> {
  const input = cursorAt(text)
  const value = grammar(input)
  if (value !== null && (input.atEnd() || input.expected('end of input'))) return ok(value)

  const { column, details } = input.parseError()
  return err({
    status: 400,
    code: 'PGRST100',
    message: `"failed to parse ${subject}" (line 1, column ${column})`,
    details,
  })
}

export function unquoted(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/gsu, '$1')
}

function cursorAt(text: string): Cursor {
  let at = 0
  let furthest = { at: -1, what: '' }

  return {
    take(pattern) {
      pattern.lastIndex = at
      const found = pattern.exec(text)?.[0] ?? null
      if (found !== null) at += found.length
      return found
    },
    skip(word) {
      if (!text.startsWith(word, at)) return false
      at += word.length
      return true
    },
    expected(what) {
      if (at > furthest.at) furthest = { at, what }
      return null
    },
    atEnd: () => at === text.length,
    parseError() {
      const found = text.slice(furthest.at).match(/^./su)?.[0]
      const unexpected = found === undefined ? 'end of input' : JSON.stringify(found)
      return {
        column: furthest.at + 1,
        details: `unexpected ${unexpected} expecting ${furthest.what}`,
      }
    },
  }
}
