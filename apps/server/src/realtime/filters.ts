import { err, ok, type Result } from '@daymark/core/result'
import { isSimplePattern } from '../database/patterns.ts'

/** One condition of a subscription, such as `priority=in.(high,medium)`. */
export type Filter = {
  column: string
  negated: boolean
  operator: Operator
  values: string[]
}

type Operator = keyof typeof comparisons | 'in' | 'is'

/** Conditions are separated by commas and must all hold. Blank text means no condition. */
export function parseFilters(text: string): Result<Filter[], string> {
  if (text.trim() === '') return ok([])
  const filters: Filter[] = []
  for (const part of splitAtCommas(text)) {
    const filter = parseFilter(part.trim())
    if (!filter.ok) return filter
    filters.push(filter.value)
  }
  return ok(filters)
}

/** The operators that compare with one value, as SQL writes them. */
export const comparisons = {
  eq: '=',
  neq: '<>',
  lt: '<',
  lte: '<=',
  gt: '>',
  gte: '>=',
  isdistinct: 'is distinct from',
  like: 'like',
  ilike: 'ilike',
  match: '~',
  imatch: '~*',
}

const states = ['null', 'true', 'false', 'unknown']

function parseFilter(text: string): Result<Filter, string> {
  const [, column, not, name, value] = /^([^=]+)=(not\.)?([a-z]+)\.(.*)$/s.exec(text) ?? []
  if (column === undefined || name === undefined || value === undefined) {
    return err(JSON.stringify([text]))
  }
  const filter = { column, negated: not !== undefined }
  if (name === 'in') {
    const list = /^\((.+)\)$/s.exec(value)?.[1]
    if (list === undefined) return err('`in` filter value must be wrapped by parentheses')
    return ok({ ...filter, operator: name, values: splitAtCommas(list).map(unquote) })
  }
  if (name === 'is') {
    if (!states.includes(value)) return err(JSON.stringify([name, value]))
    return ok({ ...filter, operator: name, values: [value] })
  }
  if (!isComparison(name)) return err(JSON.stringify([name, value]))
  const wanted = unquote(value)
  if (!isSimplePattern(name, wanted)) return err('patterns are short and simple here')
  return ok({ ...filter, operator: name, values: [wanted] })
}

function isComparison(name: string): name is keyof typeof comparisons {
  return Object.hasOwn(comparisons, name)
}

// Commas inside quotes or parentheses do not separate.
function splitAtCommas(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  let isQuoted = false
  for (const [character] of text.matchAll(/\\.|./gs)) {
    if (character === '"') isQuoted = !isQuoted
    if (character === '(' && !isQuoted) depth += 1
    if (character === ')' && !isQuoted) depth -= 1
    if (character === ',' && !isQuoted && depth === 0) {
      parts.push(part)
      part = ''
    } else part += character
  }
  return [...parts, part]
}

function unquote(value: string): string {
  const inside = /^"(.*)"$/s.exec(value)?.[1]
  return inside === undefined ? value : inside.replaceAll(/\\(.)/gs, '$1')
}
