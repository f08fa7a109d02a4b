import { ok, type Result } from '@daymark/core/result'
import type { UserId } from '@daymark/core/task'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDaymark } from '../apps/server/test/daymark.ts'
import { task, taskId } from '../apps/web/src/planner/fakes.ts'
import { openMapServer } from '../apps/web/src/planner/mapServer.ts'
import type { SendError } from '../apps/web/src/planner/remote.ts'
import type { News, Row, Write } from '../apps/web/src/planner/table.ts'
import { tasksTable } from '../apps/web/src/planner/tasksTable.ts'
import { someone } from './person.ts'

const numRuns = Number(process.env.DAYMARK_HISTORIES ?? 30)
const seed = process.env.DAYMARK_SEED ? { seed: Number(process.env.DAYMARK_SEED) } : {}

let daymark: Awaited<ReturnType<typeof startDaymark>>
beforeAll(async () => {
  daymark = await startDaymark()
})
afterAll(() => daymark.close())

/** What one device has asked, in the order in which it reached the server; ages in milliseconds. */
type Asked = { task: number; age: number } & (
  | { what: 'insert' | 'delete'; text: string }
  | { what: 'update'; columns: object }
)

const asked: fc.Arbitrary<Asked> = fc.oneof(
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
          due_date: fc.constantFrom('2026-10-14T00:00:00', '2026-10-15T00:00:00'),
          completed: fc.boolean(),
          position: fc.constantFrom('a0', 'Zz', 'a1V', null),
          deleted_at: fc.constantFrom(null, '2026-10-14T09:00:00.000Z', '2026-10-14T10:00:00.000Z'),
          estimate_minutes: fc.constantFrom(null, 25, 0),
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

describe('whatever devices send, late, twice and out of order', () => {
  test(`the database answers and keeps the same as the model, in ${numRuns} histories`, {
    timeout: 600_000,
  }, async () => {
    let history = 0
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 10, maxLength: 40 }), async (writes) => {
        history += 1
        const { remote, user_id } = await someone(
          daymark,
          `person${history}-${Date.now()}@example.org`,
        )
        const model = openMapServer(Date.now)
        const base = history * 10
        for (const each of [...writes, ...writes.slice(0, 5)]) {
          const write = writeOf(each, base, user_id)
          const answer = await remote.send(tasksTable, write)
          // What the database refuses has not happened; the model has no constraints.
          if (!answer.ok) expect(answer.error.kind).toBe('rejected')
          else expect(contentOf(answer)).toEqual(contentOf(ok(model.write(tasksTable, write))))
        }
        const news = await remote.changesSince(0)
        expect(news.ok && news.value.map(inText)).toEqual(model.changesSince(0).map(inText))
      }),
      { numRuns, ...seed },
    )
  })
})

function writeOf(each: Asked, base: number, user_id: UserId): Write {
  const id = taskId(base + each.task)
  const updated_at = new Date(Date.UTC(2026, 9, 14, 9) + each.age).toISOString()
  if (each.what === 'delete') return { kind: 'delete', id }
  if (each.what === 'update')
    return { kind: 'update', id, columns: { ...each.columns, updated_at } }
  const { seq: _, ...row } = task(base + each.task, each.text, { user_id, updated_at })
  return { kind: 'insert', row }
}

function contentOf(answer: Result<Row | null, SendError>) {
  return answer.ok && answer.value && inText(answer.value)
}

/** Numbers have holes where a write was refused; their order is what counts. */
function inText(each: Row | News): string {
  return 'row' in each && each.row ? sorted({ ...each, row: sorted(each.row) }) : sorted(each)
}

function sorted({ seq: _, ...row }: { seq: number; row?: unknown }): string {
  return JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
