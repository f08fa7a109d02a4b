import { ok, type Result } from '@daymark/core/result'
import { type RestError, restError } from '../errors.ts'
import { Refused } from './databaseErrors.ts'
import { notSingular, offsetPastEnd } from './errors.ts'
import { type Page, readPage } from './page.ts'
import { applied } from './prefer.ts'
import { contentRange, rangeStatus } from './range.ts'
import { readSql } from './readSql.ts'
import type { TableRequest } from './request.ts'
import { contentType, respond } from './respond.ts'
import type { Plan, Run } from './run.ts'
import type { Table } from './schema.ts'

export function planRead(
  table: Table,
  { query, media, prefer }: TableRequest,
  head: boolean,
  run: Run,
): Result<Plan, RestError> {
  // Estimates are exact, too: the planner's estimate would reveal information about other users'
  // rows.
  const total = prefer.count !== null
  const statement = readSql(table, query, { media: head ? null : media, total })
  if (!statement.ok) return statement

  return ok({
    readOnly: true,
    timezone: prefer.timezone,
    async work(sql) {
      const page = readPage(await run(sql, statement.value))
      if (media.form === 'single' && page.rows !== 1) throw new Refused(notSingular(page.rows))
      return answer(page)
    },
  })

  function answer({ total, rows, body }: Page): Response {
    const { offset } = query.range
    const status = rangeStatus(offset, rows, total)
    const range = { 'content-range': contentRange(offset, rows, total) }
    if (status === 416) return restError(offsetPastEnd(offset, total ?? 0), range)
    return respond(status, head ? null : body, {
      ...range,
      'content-type': contentType(media),
      'preference-applied': applied(prefer, ['count']),
    })
  }
}
