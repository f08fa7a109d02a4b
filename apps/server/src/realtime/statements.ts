import { quoted } from '../database/identifier.ts'
import { isExpression } from '../database/patterns.ts'
import { comparisons, type Filter } from './filters.ts'
import type { RangeChange } from './rowChange.ts'
import { columnType, type Table } from './tables.ts'

/** Identifiers come from the catalogue; everything else is a parameter. */
export type Statement = { text: string; values: string[] }

/**
 * Selects the rows with these keys that the role may see, as JSON of the columns it may read, each
 * with the index of its key and whether it passes each list of filters.
 */
export function selectRowsByKey(
  table: Table,
  keys: Record<string, unknown>[],
  filters: Filter[][],
): Statement {
  // While keys are replaced, some rows are announced by the former one.
  const key = Object.keys(keys[0] ?? {}).filter((name) => keys.every((one) => name in one))
  return selectRequested(
    table,
    keys,
    key.map((name) => `stored.${quoted(name)} = wanted.${quoted(name)}`),
    filters,
  )
}

/** Selects the rows of owners with numbers in these ranges, in their order, in the same form. */
export function selectRowsByNumber(
  table: Table,
  changes: Pick<RangeChange, 'owner' | 'range'>[],
  filters: Filter[][],
): Statement {
  const ranges = changes.map(({ owner, range: { first, last } }) => ({
    user_id: owner,
    first,
    last,
  }))
  const { text, values } = selectRequested(
    table,
    ranges,
    [
      'stored.user_id = wanted.user_id',
      `stored.seq between (requested.key ->> 'first')::bigint and (requested.key ->> 'last')::bigint`,
    ],
    filters,
  )
  return { text: `${text}\n    order by place, stored.seq`, values }
}

function selectRequested(
  table: Table,
  keys: Record<string, unknown>[],
  conditions: string[],
  filters: Filter[][],
): Statement {
  const { values, bind } = parameters()
  const keysParameter = bind(JSON.stringify(keys))
  const passes = filters.map((list) => all(list, table, bind))
  const columns = table.columns.map(({ name }) => `stored.${quoted(name)}`)
  const text = `
    select
      requested.place::int - 1 as place,
      to_jsonb(record) as row,
      to_jsonb(array[${passes.join(', ')}]::boolean[]) as passes
    from jsonb_array_elements(${keysParameter}::jsonb) with ordinality as requested (key, place)
    cross join lateral jsonb_populate_record(null::${nameIn(table)}, requested.key) as wanted
    join ${nameIn(table)} as stored
      on ${conditions.join(' and ')}
    cross join lateral (select ${columns.join(', ')}) as record`
  return { text, values }
}

/** Applies the filters to an empty row, so that invalid ones are refused when subscribing. */
export function filterTrial(table: Table, filters: Filter[]): Statement {
  const { values, bind } = parameters()
  // PostgreSQL does not compile an expression to match null with, so each is tested on an empty
  // text.
  const expressions = filters
    .filter(({ operator }) => isExpression(operator))
    .map((filter) => `'' ~ ${bind(filter.values.join())}`)
  const text = `
    select ${[all(filters, table, bind), ...expressions].join(', ')}
    from jsonb_populate_record(null::${nameIn(table)}, '{}') as stored`
  return { text, values }
}

// Values are sent as text and cast in the statement, so that PostgreSQL interprets them.
function parameters() {
  const values: string[] = []
  return { values, bind: (value: string) => `$${values.push(value)}::text` }
}

function all(filters: Filter[], table: Table, bind: (value: string) => string): string {
  const conditions = filters.map((filter) => {
    const holds = comparison(filter, quoted(columnType(table, filter.column) ?? 'text'), bind)
    return `coalesce(${filter.negated ? `not (${holds})` : holds}, false)`
  })
  return ['true', ...conditions].join(' and ')
}

function comparison(
  { column, operator, values }: Filter,
  type: string,
  bind: (value: string) => string,
): string {
  const value = `stored.${quoted(column)}`
  // A keyword checked by the parser; it cannot be a parameter.
  if (operator === 'is') return `${value} is ${values.join()}`
  const wanted = values.map((value) => `cast(${bind(value)} as ${type})`).join(', ')
  return operator === 'in'
    ? `${value} in (${wanted})`
    : `${value} ${comparisons[operator]} ${wanted}`
}

function nameIn({ schema, table }: Table): string {
  return `${quoted(schema)}.${quoted(table)}`
}
