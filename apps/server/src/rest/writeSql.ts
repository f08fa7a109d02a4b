import type { Result } from '@daymark/core/result'
import { quoted } from '../database/identifier.ts'
import type { RestError } from '../errors.ts'
import { type BodyRows, bodyRowsSql } from './bodyRowsSql.ts'
import { whereNeeded } from './errors.ts'
import type { Media } from './media.ts'
import type { Payload } from './payload.ts'
import type { Query, Selected } from './query.ts'
import { maxRows } from './range.ts'
import { bodySql, rowsSql } from './rowsSql.ts'
import type { Table } from './schema.ts'
import { orderSql, type Statement, statement, tableName, type Writer, whereSql } from './sql.ts'

export type Change =
  | { kind: 'insert'; payload: Payload; conflict: Conflict | null }
  /** An upsert of the single row that the conditions select. */
  | { kind: 'put'; payload: Payload }
  | { kind: 'update'; payload: Payload }
  | { kind: 'delete' }

export type Conflict = { columns: string[]; resolution: 'merge-duplicates' | 'ignore-duplicates' }

/** Changes rows and returns their number and, if columns are requested, the text of the response. */
export function writeSql(
  table: Table,
  change: Change,
  query: Query,
  wanted: { columns: Selected[]; media: Media } | null,
): Result<Statement, RestError> {
  return statement(table, (writer) => {
    if (wanted === null) {
      const changed = changeSql(writer, table, change, query, '1 as done')
      return `
        with source as (${changed})
        select count(*)::int as rows, '' as body, ${mergedRows} as merged from source`
    }

    const { columns, media } = wanted
    const changed = changeSql(writer, table, change, query, returned(writer, columns, query))
    const rows = rowsSql(writer, 'source', table, wanted)
    return `
      with source as (${changed}),
      answer as (
        select ${rows.list} from source
        ${orderSql(writer, 'source', query.order)} limit ${writer.bind(String(maxRows))}
      )
      select (select count(*)::int from source) as rows,
             ${bodySql('answer', rows, media)} as body,
             ${mergedRows} as merged
      from answer`
  })
}

function changeSql(
  writer: Writer,
  table: Table,
  change: Change,
  { where }: Query,
  returning: string,
): string {
  const target = `${tableName(table)} as target`
  switch (change.kind) {
    case 'insert': {
      const body = bodyRowsSql(writer, table, change.payload)
      return `${insertSql(target, body)} ${conflictSql(writer, body, change.conflict)} returning ${returning}`
    }
    case 'put': {
      const body = bodyRowsSql(writer, table, change.payload)
      const conflict: Conflict = { columns: table.primaryKey, resolution: 'merge-duplicates' }
      return `${insertSql(target, body)} ${whereSql(writer, 'body', where)}
              ${conflictSql(writer, body, conflict)} returning ${returning}`
    }
    case 'update': {
      if (where.length === 0) writer.refuse(whereNeeded('UPDATE'))
      if (change.payload.columns.length === 0)
        return `select ${returning} from ${target} where false`
      const body = bodyRowsSql(writer, table, change.payload)
      const set = body.names.map((name) => `${name} = body.${name}`)
      return `update ${target} set ${set.join(', ')} from ${body.from}
              ${whereSql(writer, 'target', where)} returning ${returning}`
    }
    case 'delete':
      if (where.length === 0) writer.refuse(whereNeeded('DELETE'))
      return `delete from ${target} ${whereSql(writer, 'target', where)} returning ${returning}`
  }
}

function insertSql(target: string, { names, from }: BodyRows): string {
  const columns = names.length > 0 ? `(${names.join(', ')})` : ''
  return `insert into ${target} ${columns} select ${names.map((name) => `body.${name}`).join(', ')} from ${from}`
}

function conflictSql(writer: Writer, { names }: BodyRows, conflict: Conflict | null): string {
  if (conflict === null || conflict.columns.length === 0) return ''
  const key = conflict.columns.map((name) => quoted(writer.column(name).name)).join(', ')
  if (conflict.resolution === 'ignore-duplicates' || names.length === 0) {
    return `on conflict (${key}) do nothing`
  }
  const set = names.map((name) => `${name} = excluded.${name}`).join(', ')
  return `on conflict (${key}) do update set ${set} where ${countMerge}`
}

/** The columns used by the response and its order. */
function returned(writer: Writer, columns: Selected[], { order }: Query): string {
  const fields = columns.flatMap((item) => (item.kind === 'all' ? [] : [item.field]))
  if (fields.length < columns.length) return 'target.*'
  const names = [...fields, ...order.map((term) => term.field)].map(({ column }) => column)
  return [...new Set(names)].map((name) => `target.${quoted(writer.column(name).name)}`).join(', ')
}

// An upsert does not report which rows existed; a setting of the transaction counts them.
const mergedRows = `coalesce(nullif(current_setting('daymark.merged', true), ''), '0')::int`
const countMerge = `set_config('daymark.merged', (${mergedRows} + 1)::text, true) <> ''`
