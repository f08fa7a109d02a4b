import { err, ok, type Result } from '@daymark/core/result'
import type { RestError } from '../errors.ts'
import { noAggregates, noRelationship, notEmbedded, tooMuch } from './errors.ts'
import {
  parseColumns,
  parseFilter,
  parseKey,
  parseLogic,
  parseOrder,
  parseSelect,
} from './parse.ts'
import type { Condition, Ordering, Query, Selected } from './query.ts'
import { rowRange } from './range.ts'

export const limits = {
  queryString: 16_384,
  parameters: 200,
  key: 500,
  select: 50,
  order: 20,
  conditions: 100,
}

/** Parses the parameters of a request on a table or function result. */
export function readQuery(
  table: string,
  parameters: readonly [key: string, value: string][],
): Result<Query, RestError> {
  const first = (name: string) => parameters.find(([key]) => key === name)?.[1]

  const select = selected(table, first('select') ?? '*')
  if (!select.ok) return select
  const order = ordered(first('order'))
  if (!order.ok) return order
  const where = conditions(parameters)
  if (!where.ok) return where
  const columns = names(first('columns'), 'columns')
  if (!columns.ok) return columns
  const onConflict = names(first('on_conflict'), 'on_conflict')
  if (!onConflict.ok) return onConflict
  const range = rowRange(first('limit'), first('offset'))
  if (!range.ok) return range

  return ok({
    select: select.value,
    where: where.value,
    order: order.value,
    range: range.value,
    columns: columns.value,
    onConflict: onConflict.value,
  })
}

function selected(table: string, text: string): Result<Selected[], RestError> {
  const parsed = parseSelect(text)
  if (!parsed.ok) return parsed
  if (parsed.value.length > limits.select) return err(tooMuch('selected columns', limits.select))

  const columns: Selected[] = []
  for (const item of parsed.value) {
    if (item.kind === 'relation') return err(noRelationship(table, item.name))
    if (item.kind === 'aggregate') return err(noAggregates())
    columns.push(item)
  }
  return ok(columns.length > 0 ? columns : [{ kind: 'all' }])
}

function ordered(text: string | undefined): Result<Ordering[], RestError> {
  if (text === undefined) return ok([])
  const parsed = parseOrder(text)
  if (!parsed.ok) return parsed
  if (parsed.value.length > limits.order) return err(tooMuch('order terms', limits.order))

  const terms: Ordering[] = []
  for (const item of parsed.value) {
    if (item.kind === 'relation') return err(notEmbedded(item.name))
    terms.push(item)
  }
  return ok(terms)
}

function conditions(parameters: readonly [string, string][]): Result<Condition[], RestError> {
  const found: Condition[] = []
  for (const [key, text] of parameters) {
    const condition = conditionOf(key, text)
    if (condition === null) continue
    if (!condition.ok) return condition
    found.push(condition.value)
    if (size(found) > limits.conditions) return err(tooMuch('filters', limits.conditions))
  }
  return ok(found)
}

/** Null if the parameter is not a filter. */
function conditionOf(key: string, text: string): Result<Condition, RestError> | null {
  if (reserved.has(key)) return null
  if (/^(not\.)?(and|or)$/.test(key)) return parseLogic(key, text)
  const embedded = embeddedIn(key)
  if (embedded !== null) return err(notEmbedded(embedded))

  const parsed = parseKey(key)
  if (!parsed.ok) return parsed
  const [relation] = parsed.value.through
  return relation === undefined ? parseFilter(parsed.value.field, text) : err(notEmbedded(relation))
}

/** The relation whose rows a key like `lists.order` is about; null: none. */
function embeddedIn(key: string): string | null {
  const [relation = '', ...further] = key.split('.')
  return relation !== '' && ofRelations.has(further.at(-1) ?? '') ? relation : null
}

function size(conditions: Condition[]): number {
  return conditions.reduce(
    (sum, condition) => sum + (condition.kind === 'group' ? 1 + size(condition.conditions) : 1),
    0,
  )
}

function names(text: string | undefined, parameter: string): Result<string[] | null, RestError> {
  return text === undefined ? ok(null) : parseColumns(text, parameter)
}

const ofRelations: ReadonlySet<string> = new Set(['and', 'or', 'order', 'limit', 'offset'])

// `apikey` is for the gateway, which also takes it from a header.
export const reserved: ReadonlySet<string> = new Set([
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'on_conflict',
  'apikey',
])
