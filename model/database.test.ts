import { openClient } from '@daymark/sync/client'
import { epochs } from '@daymark/sync/definition'
import type { Answer, RemoteError } from '@daymark/sync/remote'
import { formatStamp } from '@daymark/sync/stamp'
import { inText } from '@daymark/sync/testing/mergeReference'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '../apps/server/src/database/connection.ts'
import { stopClock } from '../apps/server/test/database.ts'
import { startDaymark } from '../apps/server/test/daymark.ts'
import { createTestTables } from '../apps/server/test/testTables.ts'
import type { SupabaseRemote } from '../apps/web/src/planner/supabaseRemote.ts'
import { type Backend, referenceBackend } from './backend.ts'
import { play } from './play.ts'
import { schedules } from './schedules.ts'
import { signUpTestUser } from './testUser.ts'
import { tablesOf } from './versions.ts'

const numRuns = Number(process.env.DAYMARK_HISTORIES ?? 15)
const seed = Number(process.env.DAYMARK_SEED ?? 2026)

let daymark: Awaited<ReturnType<typeof startDaymark>>
let turnClock: (moment: string) => Promise<void>
let remote: SupabaseRemote
let nonsense: () => Promise<RemoteError>
let user_id: string
let stranger: string
beforeAll(async () => {
  daymark = await startDaymark()
  await createTestTables(daymark.admin)
  // A table that is synchronised gets columns in this way.
  await daymark.admin`alter table public.notes add column day timestamp, add column colour text`
  await daymark.admin`select private.synchronise('notes', maps => '{labels}')`
  turnClock = await stopClock(daymark)
  const ada = await signUpTestUser(daymark, 'ada@example.org')
  remote = ada.remote
  nonsense = ada.nonsense
  user_id = ada.user_id
  stranger = (await signUpTestUser(daymark, 'stranger@example.org')).user_id
})
afterAll(() => daymark.close())

test(`[T77] the engine keeps its promises on the real database, which answers as the reference, though a stranger takes all ids, in ${numRuns} schedules`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, async (schedule) => {
      for (const table of tablesOfUsers) {
        await daymark.admin`delete from ${daymark.admin(`public.${table}`)}`
      }
      await daymark.admin`delete from private.user_clock`
      const different: string[] = []
      const broken = await play(schedule, {
        user_id,
        openClient,
        storage: (storage) => storage,
        backend: (clock) => bothBackends(clock, (what) => different.push(what)),
      })
      expect([...different, ...broken]).toEqual([])
    }),
    { numRuns, seed, endOnFailure: process.env.DAYMARK_UNSHRUNK === '1' },
  )
})

/** The real one; whatever the reference would have answered otherwise is reported. */
function bothBackends(clock: () => number, differs: (what: string) => void): Backend {
  const reference = referenceBackend(clock)

  async function both<T extends Answer<unknown> | null>(
    what: string,
    ask: (backend: Backend) => Promise<T>,
  ): Promise<T> {
    await turnClock(formatStamp(clock()))
    const [real, expected] = [await ask(database), await ask(reference)]
    const [found, wanted] = [normalized(real), normalized(expected)]
    if (found !== wanted) differs(`${what}: the reference has ${wanted}, the database ${found}`)
    return real
  }

  const database: Backend = {
    ...remote,
    nonsense,
    async send(request) {
      const ids = request.mutations.flatMap(({ type, table, id }) =>
        type === 'insert' && table === 'notes' ? id : [],
      )
      await daymark.admin`
        insert into public.notes (id, user_id, title)
        select unnest(${`{${ids.join()}}`}::text::uuid[]), ${stranger}::uuid, 'Taken'
        on conflict do nothing`
      return remote.send(request)
    },
    backUp: () => backUpTables(daymark.admin),
    async purge() {
      const trash = await daymark.admin<{ id: string }[]>`
        select id from public.notes
        where deleted_at is not null and user_id = ${user_id} order by seq`
      for (const { id } of trash) {
        await daymark.admin`delete from public.notes where id = ${id} and user_id = ${user_id}`
      }
    },
  }

  return {
    send: (request) => both(inText(request.mutations), (backend) => backend.send(request)),
    rowsOfDay: (table, day) => both(`rows of ${day}`, (backend) => backend.rowsOfDay(table, day)),
    // The two have their own numbers, so only a page from the start can be compared.
    changesSince: (seq, longest, tombstonesAfter) =>
      seq === 0 && longest === undefined
        ? both('changes', (each) => each.changesSince(0))
        : remote.changesSince(seq, longest, tombstonesAfter),
    newestSeq: remote.newestSeq,
    digest: remote.digest,
    history: remote.history,
    report: remote.report,
    nonsense,
    async backUp() {
      const [real, expected] = [await database.backUp(), await reference.backUp()]
      return async () => {
        await turnClock(formatStamp(clock()))
        await Promise.all([real(), expected()])
      }
    },
    async purge() {
      await reference.purge()
      await database.purge()
    },
  }
}

const tablesOfUsers = ['notes', 'settings', 'focus_sessions', 'erasures', 'epochs']

/** Copies what users have; the call puts it back as a restore does, with its triggers off. */
async function backUpTables(admin: Client) {
  await admin.begin(async (sql) => {
    await sql`drop schema if exists backup cascade`
    await sql`create schema backup`
    for (const table of tablesOfUsers) {
      await sql`create table backup.${sql(table)} as table public.${sql(table)}`
    }
    await sql`create table backup.user_clock as table private.user_clock`
  })
  return () =>
    admin.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      for (const table of tablesOfUsers) {
        await sql`delete from public.${sql(table)}`
        await sql`insert into public.${sql(table)} table backup.${sql(table)}`
      }
      await sql`delete from private.user_clock`
      await sql`insert into private.user_clock table backup.user_clock`
      await sql`select private.begin_epoch()`
    })
}

/** Rows as their definitions read them. Numbers have holes in the database; words of refusal differ. */
function normalized(answer: Answer<unknown> | null): string {
  if (!answer) return ''
  if (!answer.ok) return answer.error.kind
  // An epoch is nothing but numbers.
  if (Array.isArray(answer.value)) {
    const value = answer.value.filter((change) => Object(change).table !== epochs.name)
    answer = { ok: true, value }
  }
  return inText(JSON.parse(JSON.stringify(answer.value, (_, value: unknown) => read(value))))
}

function read(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('seq' in value)) return value
  if ('table' in value) return { ...value, seq: 0 }
  const rows = [...tablesOf.newer.values()].flatMap((table) => table.parse(value) ?? [])
  return rows[0] ? { ...rows[0], seq: 0 } : value
}
