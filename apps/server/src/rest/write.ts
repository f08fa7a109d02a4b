import { ok, type Result } from '@daymark/core/result'
import * as v from 'valibot'
import type { RestError } from '../errors.ts'
import { changeOf } from './change.ts'
import { Refused } from './databaseErrors.ts'
import { notSingular, putMismatch, tooManyAffected } from './errors.ts'
import { applied, isTooMany } from './prefer.ts'
import type { Selected } from './query.ts'
import { contentRange } from './range.ts'
import type { TableRequest, Write } from './request.ts'
import { contentType, respond } from './respond.ts'
import type { Plan, Run } from './run.ts'
import type { Table } from './schema.ts'
import { writeSql } from './writeSql.ts'

export function planWrite(
  table: Table,
  request: TableRequest,
  write: Write,
  run: Run,
): Result<Plan, RestError> {
  const change = changeOf(table, request, write)
  if (!change.ok) return change
  const statement = writeSql(table, change.value, request.query, wanted(table, request, write))
  if (!statement.ok) return statement

  return ok({
    readOnly: false,
    timezone: request.prefer.timezone,
    untold: write.kind === 'insert' && request.prefer.echo === 'none' ? table.name : null,
    async work(sql) {
      const [changed] = v.parse(Changed, await run(sql, statement.value))
      const refusal = refusalOf(request, write, changed.rows)
      if (refusal !== null) throw new Refused(refusal)
      return answer(table, request, write, changed)
    },
  })
}

/** The result that the database must return: the rows, only their keys, or nothing. */
function wanted(table: Table, { prefer, query, media }: TableRequest, write: Write) {
  if (prefer.return === 'representation') return { columns: query.select, media }
  if (prefer.return !== 'headers-only' || write.kind !== 'insert') return null
  if (table.primaryKey.length === 0) return null
  const columns = table.primaryKey.map(
    (column): Selected => ({
      kind: 'column',
      field: { column, path: [] },
      alias: null,
      cast: 'text',
    }),
  )
  return { columns, media: { ...media, form: 'single', stripNulls: false } as const }
}

function refusalOf(request: TableRequest, write: Write, rows: number): RestError | null {
  const { prefer, media } = request
  if (write.kind === 'put') return rows === 1 ? null : putMismatch()
  if (media.form === 'single' && rows !== 1) return notSingular(rows)
  return write.kind !== 'insert' && isTooMany(prefer, rows) ? tooManyAffected(rows) : null
}

function answer(
  table: Table,
  { prefer, media, query }: TableRequest,
  write: Write,
  { rows, body, merged }: Changed,
): Response {
  const full = prefer.return === 'representation'
  const counted = prefer.count === null ? null : rows
  const text = full ? body : null
  const headers = { 'content-type': full ? contentType(media) : null }

  switch (write.kind) {
    case 'insert': {
      const keyed = table.primaryKey.length > 0 || query.onConflict !== null
      const merging = keyed && prefer.resolution === 'merge-duplicates'
      const created = !merging || write.payload.rows > merged
      return respond(created ? 201 : 200, text, {
        ...headers,
        location: prefer.return === 'headers-only' && rows === 1 ? location(table, body) : null,
        'content-range': contentRange(0, 0, counted),
        'preference-applied': applied(prefer, [
          ...(keyed ? (['resolution'] as const) : []),
          'missing',
          'return',
          'count',
        ]),
      })
    }
    case 'put':
      return respond(full ? (merged === 0 ? 201 : 200) : 204, text, {
        ...headers,
        'preference-applied': applied(prefer, ['return', 'count']),
      })
    case 'update':
      return respond(full ? 200 : 204, text, {
        ...headers,
        'content-range': contentRange(0, rows, counted),
        'preference-applied': applied(prefer, ['missing', 'return', 'count', 'maxAffected']),
      })
    case 'delete':
      return respond(full ? 200 : 204, text, {
        ...headers,
        'content-range': contentRange(0, 0, counted),
        'preference-applied': applied(prefer, ['return', 'count', 'maxAffected']),
      })
  }
}

function location(table: Table, body: string): string {
  const keys = v.parse(v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())), body)
  const filters = Object.entries(keys).map(([key, value]): [string, string] => [key, `eq.${value}`])
  return `/${encodeURIComponent(table.name)}?${new URLSearchParams(filters)}`
}

const Changed = v.tuple([v.object({ rows: v.number(), body: v.string(), merged: v.number() })])
type Changed = v.InferOutput<typeof Changed>[0]
