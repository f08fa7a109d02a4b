import {
  canTakeBack,
  columnsWith,
  type Difference,
  differencesOf,
} from '@daymark/core/history/differences'
import { type RowAt, type RowThen, readRowsThen, rowsThen } from '@daymark/core/history/rowsThen'
import { takeBack } from '@daymark/core/history/takeBack'
import { differenceKey, tick } from '@daymark/core/history/ticking'
import { tables as definitions } from '@daymark/core/tables/all'
import type { Row } from '@daymark/sync/definition'
import { inverseOf, keysOf } from '@daymark/sync/merge'
import { columnsOf, type Mutation } from '@daymark/sync/mutation'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'
import {
  deletedForEver,
  histories,
  idsOf,
  minute,
  perform,
  start,
  tables,
} from '../../test/randomHistories.ts'

const numRuns = Number(process.env.DAYMARK_HISTORIES ?? 40)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

/** Which copy, and which of the differences are ticked. */
const choice = fc.record({ copy: fc.nat(), ticks: fc.infiniteStream(fc.boolean()) })

test(`the rows of a moment are those of then, and taking back gives what is ticked of them in one act [HIST-9] [HIST-10], in ${numRuns} histories of seed ${seed}`, {
  timeout: 60_000 + 1_000 * numRuns,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories, choice, async (history, { copy, ticks }) => {
      const user = await createTestUser(fresh)
      const ids = await idsOf(fresh, user)
      // Of several copies of one moment the last.
      const copies = new Map<string, Rows>()
      let now = start
      let latest = start
      for (const [one, pass] of history) {
        now += pass * minute
        await turnClock(new Date(now).toISOString())
        await perform(fresh, user, ids, one, now)
        latest = Math.max(latest, now)
        const moment = await newestMoment(user)
        if (moment === null) continue
        // Deleting for ever takes the newest entries along: where the clock was put back, what follows is dated before them.
        for (const later of [...copies.keys()].filter((one) => one > moment)) copies.delete(later)
        copies.set(moment, await rowsOf(user))
      }
      await turnClock(new Date(latest + 60 * minute).toISOString())
      const began = await firstMoment(user)
      const moments = [...copies.keys()].filter((moment) => began !== null && moment >= began)
      const moment = moments[copy % moments.length]
      if (moment === undefined) return

      const held = await rowsOf(user)
      const answer = await rowsAt(user, moment)
      const gone = new Set(await deletedForEver(fresh, user))
      const wanted = without(copies.get(moment) ?? new Map(), gone)
      expect(laidOver(held, answer)).toEqual(comparable(wanted))

      const differences = differencesOf(definitions, answer, rowIn(held)).filter(canTakeBack)
      const chosen = differences.filter(() => ticks.next().value)
      const keys = tick(differences, new Set(), chosen, true)
      const ticked = differences.filter((each) => keys.has(differenceKey(each)))
      const rest = differences.filter((each) => !ticked.includes(each))
      const at = new Date(latest + 60 * minute).toISOString()
      const back = takeBack(ticked, {
        tables: definitions,
        rowNow: rowIn(held),
        isWritten: () => false,
        at,
      })
      expect(back.left).toBe(0)
      await send(user, back.mutations)
      const after = await rowsOf(user)

      for (const difference of ticked) expect(valueIn(after, difference)).toEqual(difference.was)
      for (const difference of rest) expect(valueIn(after, difference)).toEqual(difference.now)
      const left = differencesOf(definitions, answer, rowIn(after)).filter(canTakeBack)
      // Of what is in the trash again nothing is shown.
      const trashed = ticked.filter(({ field, was }) => field === 'deleted_at' && was === true)
      const isGone = (each: Difference) => trashed.some((row) => keyOf(row) === keyOf(each))
      expect(left.map(inShort)).toEqual(rest.filter((each) => !isGone(each)).map(inShort))
      expect(untouched(after, ticked)).toEqual(untouched(held, ticked))
      expect(await actsSince(user, at)).toBe(back.mutations.length > 0 ? 1 : 0)

      await turnClock(new Date(latest + 61 * minute).toISOString())
      await send(user, inverses(back.mutations, held, after, latest + 61 * minute))
      expect(comparable(await rowsOf(user))).toEqual(comparable(held))
      await fresh.admin`delete from auth.users where id = ${user.id}`
    }),
    { numRuns, seed },
  )
})

/** By table and id. */
type Rows = Map<string, Row>

const keyOf = ({ table, id }: { table: string; id: string }) => `${table} ${id}`
const rowIn = (rows: Rows) => (key: { table: string; id: string }) => rows.get(keyOf(key))

async function rowsOf({ id }: TestUser): Promise<Rows> {
  const rows: Rows = new Map()
  for (const table of tables) {
    const stored = await fresh.admin`
      select to_jsonb(held) as row from ${fresh.admin(table)} as held where user_id = ${id}`
    for (const { row } of stored) {
      const parsed = definitions.get(table)?.parse(row)
      if (parsed) rows.set(keyOf({ table, id: parsed.id }), parsed)
    }
  }
  return rows
}

/** All pages, as a session reads them. */
async function rowsAt(user: TestUser, moment: string): Promise<RowThen[]> {
  const answer = await user.ask((sql) => sql<RowAt[]>`select * from rows_at(${moment}, null, null)`)
  return readRowsThen(definitions, answer)
}

function laidOver(held: Rows, answer: readonly RowThen[]) {
  const rows: Rows = new Map()
  for (const name of tables) {
    const table = definitions.get(name)
    const now = [...held].flatMap(([key, row]) => (key.startsWith(`${name} `) ? row : []))
    for (const row of table ? rowsThen(table, now, answer) : []) {
      rows.set(keyOf({ table: name, id: row.id }), row)
    }
  }
  return comparable(rows)
}

/** Without what no entry has: numbers and stamps of the synchronisation. */
function comparable(rows: Rows) {
  const entries = [...rows].map(([key, row]) => {
    const { seq: _, updated_at: __, created_at: ___, ...columns } = row
    return [key, columns] as const
  })
  return Object.fromEntries(entries)
}

function without(rows: Rows, gone: ReadonlySet<string>): Rows {
  return new Map([...rows].filter(([, { id }]) => !gone.has(id)))
}

const inShort = ({ table, id, field, now, was }: Difference) => ({ table, id, field, now, was })

function valueIn(rows: Rows, difference: Difference): unknown {
  const row = rows.get(keyOf(difference))
  const [column = '', key] = difference.field.split('/')
  if (column === 'deleted_at') return row?.deleted_at ? true : null
  return key === undefined ? row?.[column] : (keysOf(row?.[column])[key] ?? null)
}

/** What no ticked field is about. Nobody has written the moment of the trash, and the database derives when a task was done. */
function untouched(rows: Rows, ticked: readonly Difference[]) {
  const touched = new Set(
    ticked.flatMap((each) =>
      columnsWith(each.field.split('/')[0] ?? '').map((column) => `${keyOf(each)} ${column}`),
    ),
  )
  const entries = Object.entries(comparable(rows)).map(([key, row]) => [
    key,
    Object.entries(row).filter(([column]) => !touched.has(`${key} ${column}`)),
  ])
  return Object.fromEntries(entries)
}

async function send(user: TestUser, mutations: readonly Mutation[]) {
  const sent = mutations.map((mutation) => ({
    ...{ type: mutation.type, table: mutation.table, id: mutation.id, updated_at: mutation.at },
    columns: columnsOf(mutation),
  }))
  await user.ask((sql) => sql`select apply_act(${sql.json(sent as never)})`)
}

/** What ‘Undo’ does. */
function inverses(mutations: readonly Mutation[], before: Rows, now: Rows, at: number): Mutation[] {
  const stamp = { at: new Date(at).toISOString(), newId: () => '' }
  return mutations.flatMap((mutation) => {
    const table = definitions.get(mutation.table)
    const applied = { mutation, before: rowIn(before)(mutation) }
    return (table && inverseOf(table, applied, rowIn(now)(mutation), stamp)) ?? []
  })
}

async function newestMoment({ id }: TestUser): Promise<string | null> {
  const [newest] = await fresh.admin`
    select to_json(max(at)) #>> '{}' as at from history where user_id = ${id} and kind <> 'restored'`
  return newest?.at ?? null
}

async function firstMoment({ id }: TestUser): Promise<string | null> {
  const [first] = await fresh.admin`
    select to_json(min(at)) #>> '{}' as at from history where user_id = ${id} and kind <> 'restored'`
  return first?.at ?? null
}

async function actsSince({ id }: TestUser, at: string): Promise<number> {
  const [counted] = await fresh.admin`
    select count(distinct act)::int as acts from history where user_id = ${id} and at >= ${at}`
  return counted?.acts
}
