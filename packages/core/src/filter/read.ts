import { err, ok, type Result } from '../result.ts'
import { characters, storable } from '../tasks/parseDraft.ts'
import { all, any, type Condition, not } from './condition.ts'
import type { FieldFilter } from './fieldFilter.ts'
import type { ReadDay } from './terms.ts'
import { type Token, tokensOf } from './tokens.ts'

export type FilterReading = {
  condition: Condition
  /** The spans of all terms except plain text. */
  spans: readonly { from: number; to: number }[]
}

export type QueryError = 'too_long' | 'too_deep'

export const queryLimit = 1_024

/** Reads dates and no other words, as long as their reader is not loaded. */
export const readNoDay: ReadDay = () => null

/**
 * Reads a filter, whatever is typed: what is no term is text, a sign with nothing to act on, too. What is left open ends
 * with the line.
 */
export function readFilter(
  query: string,
  readDay: ReadDay,
  fields: readonly FieldFilter[] = [],
): FilterReading {
  const readable = [...query].slice(0, queryLimit).join('')
  const { tokens } = tokensOf(readable, readDay, fields)
  return { condition: conditionOf(tokens), spans: spansOf(tokens) }
}

/** A filter to be saved, or what is wrong with it. */
export function parseQuery(text: string): Result<string, QueryError> {
  const query = storable(text).trim()
  if (characters(query) > queryLimit) return err('too_long')
  return tokensOf(query, readNoDay, []).isTooDeep ? err('too_deep') : ok(query)
}

function conditionOf(tokens: readonly Token[]): Condition {
  let at = 0

  /** Up to the bracket that closes it. */
  function inBrackets(): Condition {
    const alternatives: Condition[] = []
    let together: Condition[] = []
    for (let token = tokens[at]; token && token.sign !== ')'; token = tokens[at]) {
      if (token.sign === '|') {
        alternatives.push(all(together))
        together = []
        at += 1
      } else together.push(one())
    }
    at += 1
    return any([...alternatives, all(together)])
  }

  function one(): Condition {
    const sign = tokens[at]?.sign
    at += 1
    if (sign === '-') return not(one())
    return typeof sign === 'object' ? sign : inBrackets()
  }

  return inBrackets()
}

function spansOf(tokens: readonly Token[]): { from: number; to: number }[] {
  return tokens.flatMap(({ sign, from, to }, index) => {
    if (typeof sign === 'string' || sign.kind === 'text') return []
    const before = tokens[index - 1]
    return [{ from: before?.sign === '-' ? before.from : from, to }]
  })
}
