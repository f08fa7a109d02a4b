import { type Cursor, unquoted } from './cursor.ts'
import {
  type Comparison,
  type IsState,
  isStates,
  type Operator,
  operators,
  type TextSearch,
  textSearches,
} from './query.ts'

/** `eq.1`, `in.(1,2)`, `is.null`: the operator and the value of a comparison. */
export function parseComparison(
  input: Cursor,
  value: (input: Cursor) => string | null,
): Comparison | null {
  if (input.skip('in.')) return list(input)
  if (input.skip('is.')) return state(input)
  if (input.skip('isdistinct.')) return distinct(value(input))

  const search = input.take(searching)
  if (search !== null && isTextSearch(search)) return found(input, search, value)

  const operator = input.take(plain) ?? input.take(quantifiable)
  if (operator === null || !isOperator(operator)) return input.expected('operator (eq, gt, ...)')
  const quantifier = input.skip('(any)') ? 'any' : input.skip('(all)') ? 'all' : null
  input.skip('.')
  const compared = value(input)
  if (compared === null) return null
  return quantifier === null
    ? { kind: 'value', operator, value: compared }
    : { kind: 'quantified', operator, quantifier, value: compared }
}

function list(input: Cursor): Comparison | null {
  if (input.take(/[ \t]*\([ \t]*/uy) === null) return input.expected('"("')
  const values: string[] = []
  do {
    const quoted = input.take(/"([^"\\]|\\.)*"(?=[,)])/suy)
    values.push(quoted === null ? (input.take(/[^,)]*/uy) ?? '') : unquoted(quoted))
  } while (input.skip(','))
  if (input.take(/\)[ \t]*/uy) === null) return input.expected('"," or ")"')
  // `in.()` is the empty list, not a list of one empty text.
  return { kind: 'in', values: values.length === 1 && values[0] === '' ? [] : values }
}

function state(input: Cursor): Comparison | null {
  const written = input.take(/(not_null|null|true|false|unknown)/iuy)?.toLowerCase()
  return written !== undefined && isState(written)
    ? { kind: 'is', state: written }
    : input.expected('isVal: (null, not_null, true, false, unknown)')
}

function distinct(value: string | null): Comparison | null {
  return value === null ? null : { kind: 'distinct', value }
}

function found(
  input: Cursor,
  search: TextSearch,
  value: (input: Cursor) => string | null,
): Comparison | null {
  const language =
    input
      .take(/\([^)]+\)/uy)
      ?.slice(1, -1)
      .trim() ?? null
  input.skip('.')
  const words = value(input)
  return words === null ? null : { kind: 'search', search, language, value: words }
}

function isTextSearch(word: string): word is TextSearch {
  return Object.hasOwn(textSearches, word)
}

function isOperator(word: string): word is Operator {
  return Object.hasOwn(operators, word)
}

function isState(word: string): word is IsState {
  return Object.hasOwn(isStates, word)
}

const plain = new RegExp(`(${Object.keys(operators).join('|')})(?=\\.)`, 'uy')
// A language begins with a letter, as a number would be an object id.
const searching = /(fts|plfts|phfts|wfts)(?=(\(\p{L}[\p{L}\p{N}_ $]*\))?\.)/uy
const quantifiable = /(eq|gte?|lte?|i?like|i?match)(?=\((any|all)\)\.)/uy
