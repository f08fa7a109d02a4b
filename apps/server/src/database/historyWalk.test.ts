import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase, stopClock, type TestUser } from '../../test/database.ts'
import {
  deletedForEver,
  histories,
  idsOf,
  minute,
  newestSeq,
  perform,
  type Rows,
  rowsOf,
  start,
  tables,
} from '../../test/randomHistories.ts'

const numRuns = Number(process.env.DAYMARK_HISTORIES ?? 40)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)

const fresh = await freshDatabase()
const turnClock = await stopClock(fresh)
afterAll(() => fresh.close())

test(`the rows of now walked back to a moment are those of that moment [HIST-1] [HIST-2] [HIST-5] [HIST-6], in ${numRuns} histories of seed ${seed}`, {
  timeout: 60_000 + 1_000 * numRuns,
}, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const user = await createTestUser(fresh)
      const ids = await idsOf(fresh, user)
      let copies: { seq: bigint; rows: Rows }[] = []
      let now = start

      for (const [one, pass] of history) {
        now += pass * minute
        await turnClock(new Date(now).toISOString())
        const risen = await perform(fresh, user, ids, one, now)
        copies = copies.map(({ seq, rows }) => ({ seq: seq + risen, rows }))
        copies.push({ seq: await newestSeq(fresh, user), rows: await rowsOf(fresh, user) })
      }

      const held = await rowsOf(fresh, user)
      const gone = await deletedForEver(fresh, user)
      for (const { seq, rows } of copies) {
        const walked = await walkedBack(user, held, seq)
        for (const id of gone) delete rows[id]
        expect(walked).toEqual(rows)
      }
      expect(await disorder(user)).toEqual([])
      await fresh.admin`delete from auth.users where id = ${user.id}`
      expect(await entriesOf(user)).toBe(0)
    }),
    { numRuns, seed },
  )
})

async function walkedBack({ id }: TestUser, held: Rows, seq: bigint): Promise<Rows> {
  const rows = { ...held }
  for (const table of tables) {
    const changed = await fresh.admin`
      select id, was - '{seq,created_at,updated_at}'::text[] as was
      from private.rows_before(${id}, ${String(seq + 1n)}, ${table})`
    for (const one of changed) {
      if (one.was === null) delete rows[one.id]
      else rows[one.id] = one.was
    }
  }
  return rows
}

/** Entries that arrived before one with a smaller number, or whose act is not that of their transaction. */
function disorder({ id }: TestUser) {
  return fresh.admin`
    select seq, at, act from (
      select *, lag(at) over (order by seq) as former, lag(act) over (order by seq) as former_act
      from public.history where user_id = ${id} and kind <> 'restored'
    ) as entries
    where former > at or former_act > act or act > seq`
}

async function entriesOf({ id }: TestUser): Promise<number> {
  const [counted] = await fresh.admin`
    select count(*)::int as entries from public.history where user_id = ${id}`
  return counted?.entries
}
