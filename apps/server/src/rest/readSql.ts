import type { Result } from '@daymark/core/result'
import type { RestError } from '../errors.ts'
import type { Media } from './media.ts'
import type { Query } from './query.ts'
import { maxRows } from './range.ts'
import { bodySql, rowsSql } from './rowsSql.ts'
import type { Table } from './schema.ts'
import { orderSql, type Statement, statement, tableName, whereSql } from './sql.ts'

/** Selects a page of rows as the text of the response and, if requested, counts all rows. */
export function readSql(
  table: Table,
  query: Query,
  wanted: { media: Media | null; total: boolean },
): Result<Statement, RestError> {
  return statement(table, (writer) => {
    const rows = rowsSql(writer, 'target', table, {
      columns: query.select,
      media: wanted.media,
    })
    const from = `from ${tableName(table)} as target ${whereSql(writer, 'target', query.where)}`
    const limit = writer.bind(String(Math.min(query.range.limit ?? maxRows, maxRows)))
    const offset = writer.bind(String(query.range.offset))
    return `
      with source as (
        select ${rows.list} ${from}
        ${orderSql(writer, 'target', query.order)} limit ${limit} offset ${offset}
      )
      select ${wanted.total ? `(select count(*)::int ${from})` : 'null::int'} as total,
             count(*)::int as rows,
             ${wanted.media === null ? `''` : bodySql('source', rows, wanted.media)} as body
      from source`
  })
}
