import { randomUUID } from 'node:crypto'
import { expandStamps } from '@daymark/sync/testing/compactStamps'
import {
  type Columns,
  insertRow,
  type MergeRules,
  mergeRow,
  type StoredRow,
} from '@daymark/sync/testing/mergeReference'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'
import { createTestTables } from '../../test/testTables.ts'

const numRuns = Number(process.env.DAYMARK_HISTORIES ?? 30)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
const stranger = await createTestUser(fresh)
beforeAll(() => createTestTables(fresh.admin))
afterAll(() => fresh.close())

type Table = { name: string; rules: MergeRules; defaults: Columns }

const notes: Table = {
  name: 'notes',
  rules: {
    inserts: 'whole',
    fields: ['title', 'body', 'rank', 'parent_id', 'deleted_at'],
    maps: ['labels'],
    clamped: ['deleted_at'],
  },
  defaults: { title: '', body: '', rank: null, parent_id: null, deleted_at: null, labels: {} },
}
const settings: Table = {
  name: 'settings',
  rules: { inserts: 'parts', fields: ['size', 'state'], maps: [], clamped: [] },
  defaults: { size: null, state: null },
}
const absences: Table = {
  name: 'absences',
  rules: {
    inserts: 'parts',
    fields: ['reason', 'away'],
    maps: ['away.series'],
    clamped: [],
  },
  defaults: { reason: null, away: null },
}

const start = Date.UTC(2026, 0, 6)
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

// Few values and few moments, so that edits repeat, tie and arrive late.
const minutesAgo = fc.constantFrom(0, 0, 1, 10, 60, 61, 600, 401 * 24 * 60)
const step = (columns: fc.Arbitrary<Columns>, kinds: readonly Kind[]) =>
  fc.record({
    row: fc.nat(1),
    kind: fc.constantFrom(...kinds),
    columns,
    // Negative: a clock that is ahead claims a fixed moment, so many hours after the start.
    minutesAgo: fc.oneof({ weight: 3, arbitrary: minutesAgo }, fc.constantFrom(-2, -3)),
    // Negative: the server's clock was ahead, and was put right.
    pass: fc.constantFrom(0, 0, 0, minute, hour, 401 * day, -hour),
    isFormer: fc.nat(7).map((chance) => chance === 0),
  })

const kinds = ['insert', 'upsert', 'update', 'update', 'plain'] as const
type Kind = (typeof kinds)[number]

const noteSteps = step(
  fc
    .record(
      {
        title: fc.constantFrom('Write', 'Read'),
        body: fc.constantFrom('', 'slowly'),
        rank: fc.constantFrom(null, 1, 2),
        deleted_at: fc.constantFrom(null, '2026-01-05T09:30:00.000Z', '2999-01-01T00:00:00.000Z'),
        labels: fc.oneof(
          fc.constantFrom({ a: true }, { a: false }),
          fc.dictionary(
            fc.constantFrom('a', 'b', 'a/b', 'ü"'),
            fc.constantFrom(true, true, false, null),
            { maxKeys: 3 },
          ),
        ),
      },
      { requiredKeys: [] },
    )
    .map((columns) => ({ ...columns })),
  kinds,
)
const settingSteps = step(
  fc
    .record(
      {
        size: fc.constantFrom(1, 2),
        state: fc.constantFrom(null, { on: true }, { on: false, deep: { b: 1, a: 2 } }),
      },
      { requiredKeys: [] },
    )
    .map((columns) => ({ ...columns })),
  ['upsert', 'upsert', 'update', 'plain'],
)
const absenceSteps = step(
  fc
    .record(
      {
        reason: fc.constantFrom('Sea', 'Hills'),
        away: fc.option(
          fc.record(
            {
              minutes: fc.constantFrom(null, 60),
              series: fc.dictionary(
                fc.constantFrom('a', 'b'),
                fc.constantFrom(true, true, false, null),
              ),
            },
            { requiredKeys: [] },
          ),
          { freq: 3 },
        ),
      },
      { requiredKeys: [] },
    )
    .map((columns) => ({ ...columns })),
  ['upsert', 'upsert', 'update', 'plain'],
)

type History = (typeof noteSteps extends fc.Arbitrary<infer Step> ? Step : never)[]

/** The new row says nothing of its column; the edit, of the same clock that is ahead, says that it is empty. */
const saidEmpty: History = [{}, { away: null }].map((columns) => ({
  row: 0,
  kind: 'upsert',
  columns,
  minutesAgo: -2,
  pass: 0,
  isFormer: false,
}))

test.each<[what: string, Table, typeof noteSteps, examples: History[]]>([
  ['whole rows and maps', notes, noteSteps, []],
  ['parts', settings, settingSteps, []],
  ['maps in columns', absences, absenceSteps, [saidEmpty]],
])(
  `PostgreSQL merges %s as the reference does, in rows from before, too, whoever has the same ids [DATA-1a, S3, S4, T77], in ${numRuns} histories of seed ${seed}`,
  { timeout: 600_000 },
  async (_what, table, steps, examples) => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 20 }), async (history) => {
        const user = await createTestUser(fresh)
        const ids = [randomUUID(), randomUUID()]
        for (const id of ids) await send(stranger, table, 'insert', id, strangersRow)
        const rows = new Map<string, StoredRow>()
        let now = start
        let ahead = 0

        for (const { row, kind, columns, minutesAgo: ago, pass, isFormer } of history) {
          now += pass
          await turnClock(new Date(now).toISOString())
          if (isFormer) await storeAsBefore(user, table, rows)
          // Only so many clamped edits of a row are remembered.
          if (ago < 0) ahead += 1
          const isAhead = ago < 0 && ahead <= 2
          const sentAt = isAhead ? start - ago * hour : now - Math.abs(ago) * minute
          const id = ids[row] ?? ''
          const stored = rows.get(id)
          if (kind === 'plain' && (!stored || Object.keys(columns).length === 0)) continue
          const sent = { columns, updatedAt: kind === 'plain' ? null : sentAt }

          const touched = await send(user, table, kind, id, sent)

          const expected = after(table, kind, stored, sent, now)
          expect(touched).toBe(expected ? 1 : 0)
          if (expected) rows.set(id, expected)
          expect(await inDatabase(user, table)).toEqual(
            Object.fromEntries([...rows].map(([key, one]) => [key, visible(table, one)])),
          )
        }
      }),
      { numRuns, seed, examples: examples.map((history): [History] => [history]) },
    )
  },
)

/** The row that a stranger writes under the same ids; the reference ignores it. */
const strangersRow: Sent = { columns: {}, updatedAt: start + 500 * day }

type Sent = { columns: Columns; updatedAt: number | null }

/** The row after a step by the reference; null: no row is touched. */
function after(
  { rules, defaults }: Table,
  kind: Kind,
  stored: StoredRow | undefined,
  sent: Sent,
  now: number,
): StoredRow | null {
  if (stored) return kind === 'insert' ? null : mergeRow(rules, stored, sent, now)
  if (kind === 'update') return null
  // An upsert needs what the columns demand.
  return insertRow(rules, { ...defaults, ...required }, sent, now)
}

const required = { title: 'New' }

/** How many rows the request touched. */
async function send(
  user: TestUser,
  { name, defaults }: Table,
  kind: Kind,
  id: string,
  { columns, updatedAt }: Sent,
): Promise<number> {
  const named = Object.entries(columns).map(([column, value]) => [
    column,
    typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
  ])
  const moment = updatedAt === null ? {} : { updated_at: new Date(updatedAt) }
  const written = { ...Object.fromEntries(named), ...moment }
  return user.ask(async (sql) => {
    const table = sql(name)
    if (kind === 'update' || kind === 'plain') {
      return (await sql`update ${table} set ${sql(written)} where id = ${id}`).count
    }
    const row = { ...('title' in defaults && required), ...written, id }
    const assigned = ['id', ...Object.keys(written)].map((one) => `${one} = excluded.${one}`)
    const conflict = kind === 'insert' ? 'nothing' : `update set ${assigned.join(', ')}`
    const inserted = await sql`
      insert into ${table} ${sql(row)} on conflict (user_id, id) do ${sql.unsafe(conflict)}`
    return inserted.count
  })
}

/** The rows as a version from before has stored them: with a stamp for every field. */
async function storeAsBefore(
  { id: user_id }: TestUser,
  { name }: Table,
  rows: ReadonlyMap<string, StoredRow>,
) {
  await fresh.admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    for (const [id, { edited }] of rows) {
      await sql`
        update ${sql(name)} set edited = ${sql.json(edited)} where id = ${id} and user_id = ${user_id}`
    }
  })
}

async function inDatabase(user: TestUser, { name, rules }: Table) {
  const rows = await user.ask(
    (sql) => sql`select id, updated_at, edited, to_jsonb(one) as row from ${sql(name)} as one`,
  )
  return Object.fromEntries(
    rows.map(({ id, updated_at, edited, row }) => [
      id,
      {
        updatedAt: updated_at.getTime(),
        edited: expandStamps(edited, rules.fields),
        columns: comparable(rules, row),
      },
    ]),
  )
}

function visible({ rules }: Table, { columns, updatedAt, edited }: StoredRow) {
  return { updatedAt, edited, columns: comparable(rules, columns) }
}

function comparable({ fields, maps, clamped }: MergeRules, columns: Columns): Columns {
  return Object.fromEntries(
    [...fields, ...maps.filter((map) => !map.includes('.'))].map((name) => {
      const value = columns[name]
      return [name, clamped.includes(name) && value !== null ? Date.parse(String(value)) : value]
    }),
  )
}
