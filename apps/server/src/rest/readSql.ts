import type { Result } from '@daymark/core/result'
import type { RestFault } from '../errors.ts'
import type { Table } from './catalogue.ts'
import type { Media } from './media.ts'
import type { Preferences } from './prefer.ts'
import type { Query } from './query.ts'
import { maxRows } from './range.ts'
import { bodySql, rowsSql } from './rowsSql.ts'
import { orderSql, type Statement, statement, tableName, whereSql } from './sql.ts'

/** Selects a page of rows as the text of the answer, and counts those it is a page of. */
export function readSql(
  table: Table,
  query: Query,
  media: Media | null,
  count: Preferences['count'],
): Result<Statement, RestFault> {
  return statement(table, (writer) => {
    const rows = rowsSql(writer, 'target', table, query.select)
    const from = `from ${tableName(table)} as target ${whereSql(writer, 'target', query.where)}`
    const limit = writer.bind(String(Math.min(query.range.limit ?? maxRows, maxRows)))
    const offset = writer.bind(String(query.range.offset))
    return `
      with source as (
        select ${rows.list} ${from}
        ${orderSql(writer, 'target', query.order)} limit ${limit} offset ${offset}
      )
      select ${totalSql(count, from)} as total,
             count(*)::int as rows,
             ${media === null ? `''` : bodySql('source', rows, media)} as body
      from source`
  })
}

/** Asks the planner how many rows it expects. */
export function plannedCountSql(table: Table, query: Query): Result<Statement, RestFault> {
  return statement(
    table,
    (writer) => `
      explain (format json)
      select from ${tableName(table)} as target ${whereSql(writer, 'target', query.where)}`,
  )
}

// An estimate is exact while the rows are few enough to count; past that the planner is asked.
function totalSql(count: Preferences['count'], from: string): string {
  switch (count) {
    case 'exact':
      return `(select count(*)::int ${from})`
    case 'estimated':
      return `(select count(*)::int from (select ${from} limit ${maxRows + 1}) as counted)`
    case 'planned':
    case null:
      return 'null::int'
  }
}
