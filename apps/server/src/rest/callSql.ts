import type { Result } from '@daymark/core/result'
import { quoted } from '../database/identifier.ts'
import type { RestError } from '../errors.ts'
import type { CallArguments } from './call.ts'
import type { Media } from './media.ts'
import type { Query } from './query.ts'
import { maxRows } from './range.ts'
import { bodySql, type Rows, rowsSql } from './rowsSql.ts'
import type { Routine, Table } from './schema.ts'
import { orderSql, type Statement, statement, type Writer, whereSql } from './sql.ts'

/** Calls a function once and returns a page of its result, as `readSql` does for a table. */
export function callSql(
  routine: Routine,
  args: CallArguments,
  query: Query,
  wanted: { media: Media | null; total: boolean },
): Result<Statement, RestError> {
  const { answers } = routine
  const table = answered(routine)
  return statement(table, (writer) => {
    const called = calledSql(writer, routine, args)
    const rows =
      answers.kind === 'row' || wanted.media?.form === 'csv'
        ? rowsSql(writer, 'target', table, { columns: query.select, media: wanted.media })
        : valueRows
    const where = whereSql(writer, 'target', query.where)
    const limit = writer.bind(String(Math.min(query.range.limit ?? maxRows, maxRows)))
    const offset = writer.bind(String(query.range.offset))
    return `
      with called as materialized (${called}),
      source as (
        select ${rows.list} from called as target ${where}
        ${orderSql(writer, 'target', query.order)} limit ${limit} offset ${offset}
      )
      select ${wanted.total ? `(select count(*)::int from called as target ${where})` : 'null::int'} as total,
             count(*)::int as rows,
             ${wanted.media === null ? `''` : bodySql('source', rows, shape(routine, wanted.media))} as body
      from source`
  })
}

const valueRows: Rows = { list: 'target.value', row: (from) => `${from}.value` }

function calledSql(
  writer: Writer,
  { name, parameters, answers }: Routine,
  args: CallArguments,
): string {
  const named = parameters.filter((one) =>
    args.kind === 'texts' ? args.texts.has(one.name) : args.names.includes(one.name),
  )
  const list = named.map((one) => {
    const value =
      args.kind === 'texts'
        ? `cast(${writer.bind(args.texts.get(one.name) ?? '')} as ${one.type})`
        : `given.${quoted(one.name)}`
    return `${quoted(one.name)} => ${value}`
  })
  const columns = named.map((one) => `${quoted(one.name)} ${one.type}`).join(', ')
  const source =
    args.kind === 'object' && named.length > 0
      ? `json_to_record(${writer.bind(args.json)}::json) as given(${columns}) cross join lateral `
      : ''
  const [what, as] =
    answers.kind === 'row' ? ['called.*', 'called'] : ['called.value', 'called(value)']
  return `select ${what} from ${source}public.${quoted(name)}(${list.join(', ')}) as ${as}`
}

/** The result of a function as a table, for its filters. */
function answered({ name, answers }: Routine): Table {
  const value = { name: 'value', type: 'unknown', preset: null }
  const columns = answers.kind === 'row' ? answers.columns : new Map([['value', value]])
  return { name, columns, primaryKey: [], isKeyedByPerson: false, writable: [] }
}

/** A single value or row is not wrapped in a list. */
function shape({ answers }: Routine, media: Media): Media {
  const one = answers.kind !== 'nothing' && !answers.many && media.form === 'list'
  return one ? { ...media, form: 'single' } : media
}
