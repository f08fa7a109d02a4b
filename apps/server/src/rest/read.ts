import { ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import { type RestFault, restError } from '../errors.ts'
import type { Table } from './catalogue.ts'
import { Refused } from './databaseFault.ts'
import { notSingular, offsetPastEnd } from './faults.ts'
import { applied } from './prefer.ts'
import { contentRange, maxRows, rangeStatus } from './range.ts'
import { plannedCountSql, readSql } from './readSql.ts'
import type { TableRequest } from './request.ts'
import { contentType, respond } from './respond.ts'
import type { Plan, Run } from './run.ts'

export function planRead(
  table: Table,
  { query, media, prefer }: TableRequest,
  head: boolean,
  run: Run,
): Result<Plan, RestFault> {
  const page = readSql(table, query, head ? null : media, prefer.count)
  if (!page.ok) return page
  const expected = plannedCountSql(table, query)
  if (!expected.ok) return expected

  return ok({
    readOnly: true,
    async work(sql) {
      const [{ total: counted, rows, body }] = v.parse(Page, await run(sql, page.value))
      if (media.singular && rows !== 1) throw new Refused(notSingular(rows))

      let total = counted
      if (
        prefer.count === 'planned' ||
        (prefer.count === 'estimated' && (counted ?? 0) > maxRows)
      ) {
        const [planned] = v.parse(Explanation, await run(sql, expected.value))
        total = Math.max(counted ?? 0, planned['QUERY PLAN'][0].Plan['Plan Rows'])
      }
      const { offset } = query.range
      const status = rangeStatus(offset, rows, total)
      const range = { 'content-range': contentRange(offset, rows, total) }
      if (status === 416) return restError(offsetPastEnd(offset, total ?? 0), range)
      return respond(status, head ? null : body, {
        ...range,
        'content-type': contentType(media),
        'preference-applied': applied(prefer, ['count']),
      })
    },
  })
}

const Page = v.tuple([
  v.object({ total: v.nullable(v.number()), rows: v.number(), body: v.string() }),
])

const Explanation = v.tuple([
  v.object({ 'QUERY PLAN': v.tuple([v.object({ Plan: v.object({ 'Plan Rows': v.number() }) })]) }),
])
