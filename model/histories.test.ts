import type { TaskPatch } from '@daymark/core/tables/tasks'
import { tasks } from '@daymark/core/tables/tasks'
import { defineTables } from '@daymark/sync/definition'
import type { Mutation } from '@daymark/sync/mutation'
import { inText } from '@daymark/sync/testing/mergeReference'
import { openReferenceServer } from '@daymark/sync/testing/referenceServer'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stopClock } from '../apps/server/test/database.ts'
import { startDaymark } from '../apps/server/test/daymark.ts'
import { task, taskId } from '../apps/web/src/planner/fakes.ts'
import { signUpTestUser } from './testUser.ts'

const numRuns = Number(process.env.DAYMARK_HISTORIES ?? 30)
const seed = process.env.DAYMARK_SEED ? { seed: Number(process.env.DAYMARK_SEED) } : {}

const now = Date.UTC(2026, 9, 14, 12)

let daymark: Awaited<ReturnType<typeof startDaymark>>
beforeAll(async () => {
  daymark = await startDaymark()
  // The clock is after every write, because the server dates back what is ahead of it.
  await (await stopClock(daymark))(new Date(now).toISOString())
})
afterAll(() => daymark.close())

const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-10-14', missed: 'roll' }

/** What one device has sent, in the order in which it reached the server; ages in milliseconds. */
type SentWrite = { task: number; age: number } & (
  | { what: 'insert' | 'delete'; text: string }
  | { what: 'update'; columns: object }
)

const sentWrite: fc.Arbitrary<SentWrite> = fc.oneof(
  fc.record({
    what: fc.constant('insert'),
    task: fc.nat({ max: 2 }),
    age: fc.integer({ min: 1, max: 9 }),
    text: fc.constantFrom('Read', 'Write', ' '),
  }),
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('update'),
      task: fc.nat({ max: 2 }),
      age: fc.integer({ min: 1, max: 9 }),
      columns: fc.record(
        {
          title: fc.constantFrom('Read', 'Write', 'Walk', ' '),
          description: fc.constantFrom('', 'A', 'B'),
          priority: fc.constantFrom('low', 'high', 'none'),
          due_date: fc.constantFrom('2026-10-14T00:00:00', '2026-10-15T00:00:00', null),
          completed: fc.boolean(),
          position: fc.constantFrom('a0', 'Zz', 'a1V', null),
          deleted_at: fc.constantFrom(null, '2026-10-14T09:00:00.000Z', '2026-10-14T10:00:00.000Z'),
          estimate_minutes: fc.constantFrom(null, 25, 0),
          parent_id: fc.constantFrom(null, taskId(1)),
          tags: fc.dictionary(fc.constantFrom(taskId(1), taskId(2)), fc.constantFrom(true, null)),
          repeat: fc.constantFrom(null, daily, { ...daily, rule: 'FREQ=HOURLY', newer: 1 }),
          repeat_skips: fc.dictionary(
            fc.constantFrom('2026-10-14', '2026-10-15'),
            fc.constantFrom(true, null),
          ),
          series_day: fc.constantFrom(null, '2026-10-15'),
        },
        { requiredKeys: [] },
      ),
    }),
  },
  fc.record({
    what: fc.constant('delete'),
    task: fc.nat({ max: 2 }),
    age: fc.constant(1),
    text: fc.constant(''),
  }),
)

describe('[S3, S7] whatever devices send, late, twice and out of order', () => {
  test(`the database answers and keeps the same as the reference, in ${numRuns} histories`, {
    timeout: 600_000,
  }, async () => {
    let history = 0
    await fc.assert(
      fc.asyncProperty(fc.array(sentWrite, { minLength: 10, maxLength: 40 }), async (writes) => {
        history += 1
        const { remote, user_id } = await signUpTestUser(daymark, `user${history}@example.org`)
        const reference = openReferenceServer(defineTables(tasks), () => now)
        const base = history * 10
        for (const each of [...writes, ...writes.slice(0, 5)]) {
          const mutation = mutationOf(each, base, user_id)
          const answer = await remote.send({ kind: 'rows', table: tasks, mutations: [mutation] })
          // What the database refuses has not happened; the reference has no constraints.
          if (!answer.ok) expect(answer.error.kind).toBe('rejected')
          else expect(answer.value.map(inTextOf)).toEqual([reference.apply(mutation)].map(inTextOf))
        }
        const changes = await remote.changesSince(0)
        expect(changes.ok && changes.value.map(inTextOf)).toEqual(
          reference.changesSince(0).map(inTextOf),
        )
      }),
      { numRuns, ...seed },
    )
  })
})

function mutationOf(each: SentWrite, base: number, user_id: string): Mutation {
  const id = taskId(base + each.task)
  const at = new Date(Date.UTC(2026, 9, 14, 9) + each.age).toISOString()
  if (each.what === 'delete') return tasks.erase(id, at)
  if (each.what === 'update') return tasks.patch(id, each.columns as TaskPatch, at)
  const row = task(base + each.task, each.text, { updated_at: at })
  const mutation = tasks.create(row)
  return mutation.type === 'insert' ? { ...mutation, row: { ...mutation.row, user_id } } : mutation
}

/** Numbers have holes where a write was refused; their order is what counts. */
function inTextOf(each: unknown): string {
  if (typeof each !== 'object' || each === null) return ''
  if ('row' in each) return inText({ ...each, seq: 0, row: inTextOf(each.row) })
  const row = tasks.parse(each)
  // The database derives it from `completed`, and the reference has no triggers; merge.test.ts of the server compares it.
  return inText({ ...row, completed_at: null, seq: 0 })
}
