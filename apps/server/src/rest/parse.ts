import type { Result } from '@daymark/core/result'
import type { RestError } from '../errors.ts'
import { type Cursor, parse, unquoted } from './cursor.ts'
import { parseComparison } from './parseComparison.ts'
import type { Condition, Field, JsonKey, JsonStep, Ordering, Selected } from './query.ts'

// Unsupported items consume the rest of the text, as the request is refused anyway.
export type SelectItem = Selected | Relation | { kind: 'aggregate' }
export type OrderItem = ({ kind: 'column' } & Ordering) | Relation
type Relation = { kind: 'relation'; name: string }

const deepest = 10

export function parseSelect(text: string): Result<SelectItem[], RestError> {
  return parse(text, `select parameter (${text})`, (input) =>
    input.atEnd() ? [] : separated(input, selectItem),
  )
}

export function parseOrder(text: string): Result<OrderItem[], RestError> {
  return parse(text, `order (${text})`, (input) => separated(input, orderItem))
}

export function parseColumns(text: string, parameter: string): Result<string[], RestError> {
  return parse(text, `${parameter} parameter (${text})`, (input) => separated(input, name))
}

/** The field named by the key of a filter, after the relations in its path. */
export function parseKey(key: string): Result<{ through: string[]; field: Field }, RestError> {
  return parse(key, `tree path (${key})`, (input) => {
    const names: string[] = []
    do {
      const next = name(input)
      if (next === null) return null
      names.push(next)
    } while (input.skip('.'))
    const path = jsonPath(input)
    return path && { through: names.slice(0, -1), field: { column: names.at(-1) ?? '', path } }
  })
}

export function parseFilter(field: Field, text: string): Result<Condition, RestError> {
  return parse(text, `filter (${text})`, (input) =>
    comparison(input, field, (value) => value.take(/.*/suy)),
  )
}

/** `or=(a.eq.1,b.eq.2)`: the key is the head of the tree. */
export function parseLogic(key: string, text: string): Result<Condition, RestError> {
  return parse(key + text, `logic tree (${text})`, (input) => group(input, deepest))
}

function selectItem(input: Cursor): SelectItem | null {
  input.take(blanks)
  if (input.take(/\*(?=[ \t]*(,|$))/uy) !== null) {
    input.take(blanks)
    return { kind: 'all' }
  }
  if (input.skip('...')) return relation(input)
  if (input.take(/([^,.]*:)?count\(\).*/suy) !== null) return { kind: 'aggregate' }

  const first = name(input)
  if (first === null) return null
  const alias = input.take(/:(?!:)/uy) === null ? null : first
  const column = alias === null ? first : name(input)
  if (column === null) return null
  if (input.take(/[!(].*/suy) !== null) return { kind: 'relation', name: column }

  const path = jsonPath(input)
  if (path === null) return null
  const cast = input.skip('::')
    ? (input.take(word) ?? input.expected('letter or digit'))
    : undefined
  if (cast === null) return null
  if (input.take(/\.(sum|avg|count|max|min)\(.*/suy) !== null) return { kind: 'aggregate' }
  input.take(blanks)
  return { kind: 'column', field: { column, path }, alias, cast: cast?.trim() ?? null }
}

function orderItem(input: Cursor): OrderItem | null {
  input.take(blanks)
  const column = name(input)
  if (column === null) return null
  if (input.take(/\(.*/suy) !== null) return { kind: 'relation', name: column }

  const path = jsonPath(input)
  if (path === null) return null
  const direction = input.skip('.asc') ? 'asc' : input.skip('.desc') ? 'desc' : null
  const nulls = input.skip('.nullsfirst')
    ? 'nullsfirst'
    : input.skip('.nullslast')
      ? 'nullslast'
      : null
  input.expected(
    direction ? '"nullsfirst" or "nullslast"' : '"asc", "desc", "nullsfirst" or "nullslast"',
  )
  input.take(blanks)
  return { kind: 'column', field: { column, path }, direction, nulls }
}

function group(input: Cursor, depth: number): Condition | null {
  if (depth === 0) return input.expected(`at most ${deepest} levels of nesting`)
  const head = input.take(groupHead)
  if (head === null) return input.expected('logic operator (and, or)')
  input.take(/[ \t]*\(/uy)
  const conditions = separated(input, (inner) => logicItem(inner, depth - 1))
  if (conditions === null) return null
  if (input.take(/\)[ \t]*/uy) === null) return input.expected('"," or ")"')
  return {
    kind: 'group',
    not: head.startsWith('not.'),
    joint: head.endsWith('and') ? 'and' : 'or',
    conditions,
  }
}

function logicItem(input: Cursor, depth: number): Condition | null {
  input.take(blanks)
  if (input.take(/(?=(not\.)?(and|or)[ \t]*\()/uy) !== null) return group(input, depth)

  const column = name(input)
  if (column === null) return null
  const path = jsonPath(input)
  if (path === null) return null
  if (!input.skip('.')) return input.expected('delimiter (.)')
  const condition = comparison(input, { column, path }, logicValue)
  input.take(blanks)
  return condition
}

function comparison(
  input: Cursor,
  field: Field,
  readValue: (input: Cursor) => string | null,
): Condition | null {
  const not = input.skip('not.')
  const compared = parseComparison(input, readValue)
  return compared && { kind: 'compare', not, field, comparison: compared }
}

function logicValue(input: Cursor): string | null {
  const quoted = input.take(/"([^"\\]|\\.)*"(?=[,)])/suy)
  if (quoted !== null) return unquoted(quoted)
  return input.take(/\{[^{}]*\}/uy) ?? input.take(/[^,)]*/uy)
}

function relation(input: Cursor): SelectItem | null {
  const relationName = name(input)
  input.take(/.*/suy)
  return relationName === null ? null : { kind: 'relation', name: relationName }
}

function jsonPath(input: Cursor): JsonStep[] | null {
  const steps: JsonStep[] = []
  for (;;) {
    const arrow = input.skip('->>') ? '->>' : input.skip('->') ? '->' : null
    if (arrow === null) return steps
    const at = jsonKey(input)
    if (at === null) return null
    steps.push({ arrow, at })
  }
}

function jsonKey(input: Cursor): JsonKey | null {
  const index = input.take(/-?\d{1,9}(?=->|::|[.,)]|$)/uy)
  if (index !== null) return { kind: 'index', index }
  const key = quotedText(input) ?? input.take(/[^(\-:.,>)]+(-(?!>)[^(\-:.,>)]+)*/uy)?.trim() ?? null
  return key === null ? input.expected('json key') : { kind: 'key', key }
}

function name(input: Cursor): string | null {
  const quoted = quotedText(input)
  if (quoted !== null) return quoted
  const written = input.take(/[\p{L}\p{N}_ $]+(-(?!>)[\p{L}\p{N}_ $]+)*/uy)
  return written?.trim() || input.expected('field name (* or [a..z0..9_$])')
}

function quotedText(input: Cursor): string | null {
  const quoted = input.take(/"([^"\\]|\\.)*"/suy)
  return quoted === null ? null : unquoted(quoted)
}

function separated<T>(input: Cursor, item: (input: Cursor) => T | null): T[] | null {
  const items: T[] = []
  for (;;) {
    const next = item(input)
    if (next === null) return null
    items.push(next)
    if (!input.skip(',')) {
      input.expected('","')
      return items
    }
  }
}

const blanks = /[ \t]*/uy
const word = /[\p{L}\p{N}_ $]+/uy
const groupHead = /(not\.)?(and|or)(?=[ \t]*\()/uy
