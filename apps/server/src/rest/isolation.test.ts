import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTask, type Call, startRest, type TestUser } from '../../test/rest.ts'
import { requests } from '../../test/restRequests.ts'

const wanted = Number(process.env.DAYMARK_REQUESTS ?? 2_000)
const seed = Number(process.env.DAYMARK_SEED ?? Date.now() % 2 ** 31)
const together = 8
const longest = 3_000

const server = await startRest()
afterAll(() => server.close())
const [ada, bob] = [await server.createUser(), await server.createUser()]

beforeAll(async () => {
  await server.admin.unsafe(`
    create function public.mine(id uuid default null) returns setof tasks language sql stable as
      'select * from public.tasks where tasks.id = coalesce(mine.id, tasks.id)';
    create function public.keep(id uuid, title text) returns setof tasks language sql as $$
      insert into public.tasks (id, title, due_date) values (id, title, '2026-01-05')
      on conflict (user_id, id) do update set title = excluded.title returning * $$;
    comment on function public.mine is 'rpc: the tasks of whoever asks';
    comment on function public.keep is 'rpc: a task of whoever asks';
  `)
})

describe('no random request reaches the rows of others, breaks the server or takes long', () => {
  test.each([
    ['ada', ada, bob],
    ['bob', bob, ada],
  ])(
    `[DATA-2, T6] of %s (seed ${seed})`,
    async (_, sender, other) => {
      const mark = `kept-for-${other.id}`
      const theirs = await keepRows(other, mark)
      const own = await keepRows(sender, 'mine')
      const before = await rowsOf(other)
      let done = 0
      const values = [...theirs, ...own, ada.id, bob.id, 'Write', 'kept%', '2026-01-05']

      await fc.assert(
        fc.asyncProperty(
          fc.array(requests(values), { minLength: together, maxLength: together }),
          async (calls) => {
            const answers = await Promise.all(calls.map((call) => answered(sender, call)))
            for (const { status, text, ms } of answers) {
              expect(status).toBeLessThan(500)
              expect(text).not.toContain(mark)
              expect(ms).toBeLessThan(longest)
              if (status < 300) done += 1
            }
          },
        ),
        { numRuns: Math.ceil(wanted / 2 / together), seed },
      )

      expect(await rowsOf(other)).toEqual(before)
      // Many of the random requests are valid.
      expect(done).toBeGreaterThan(wanted / 2 / 5)
      expect(server.logged).toEqual([])
    },
    60_000 + 20 * wanted,
  )
})

/** The response; a request that cannot be sent counts as refused. */
async function answered(sender: TestUser, { path, ...call }: Call & { path: string }) {
  const began = performance.now()
  const answer = await sender.call(path, call)
  return { status: answer.status, text: await answer.text(), ms: performance.now() - began }
}

/** One row of each kind, with a marker in its texts. */
async function keepRows({ rest }: TestUser, mark: string): Promise<string[]> {
  const ids = Array.from({ length: 5 }, () => randomUUID())
  const tasks = ids.map((id) => aTask({ id, title: mark, description: mark }))
  const session = {
    id: randomUUID(),
    ...{ kind: 'focus', planned_seconds: 1500 },
    ...{ started_at: '2026-01-04T09:00:00Z', ended_at: '2026-01-04T09:25:00Z' },
  }
  const done = [
    await rest.from('tasks').insert(tasks),
    await rest.from('focus_sessions').insert(session),
    await rest
      .from('tasks')
      .delete()
      .eq('id', ids[4] ?? ''),
  ]
  expect(done.map(({ error }) => error)).toEqual([null, null, null])
  return [...ids, session.id]
}

async function rowsOf({ id }: TestUser) {
  const tables = ['tasks', 'focus_timers', 'focus_sessions', 'task_completions', 'erasures']
  return Promise.all(
    tables.map((table) =>
      server.admin.unsafe(
        `select to_jsonb(rows)::text as row from public.${table} as rows where user_id = $1 order by 1`,
        [id],
      ),
    ),
  )
}
