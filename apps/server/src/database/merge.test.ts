import { randomUUID } from 'node:crypto'
import { expandStamps } from '@daymark/sync/testing/compactStamps'
import {
  insertRow,
  type MergeRules,
  mergeRow,
  type StoredRow,
} from '@daymark/sync/testing/mergeReference'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { createTestUser, freshDatabase, type TestUser } from '../../test/database.ts'

const fresh = await freshDatabase()
afterAll(() => fresh.close())

test('whatever arrives in whatever order: the newest edit of a field or key wins, the counts are what a recount gives [DATA-1a, ROWS-3a, ROWS-6b, S3, ROWS-1i]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const user = await createTestUser(fresh)
      const model: Model = new Map()
      let newest = 0

      for (const one of steps) {
        const seqs = await send(user, model, one)

        expect(seqs).toHaveLength(accept(model, one))
        expect(seqs.every((seq) => seq > newest)).toBe(true)
        newest = Math.max(newest, ...seqs)
        expect(await stored(user)).toEqual(there(model))
        expect(await counts(user)).toEqual(recounted(model))
        expect(await erased(user)).toEqual(
          [...model.keys()].filter((id) => !model.get(id)).toSorted(),
        )
      }

      await fresh.admin`delete from auth.users where id = ${user.id}`
      expect(await fresh.admin`select from tasks where user_id = ${user.id}`).toHaveLength(0)
    }),
    { numRuns: 40 },
  )
}, 60_000)

type Fields = {
  title: string
  description: string
  priority: string
  due_date: string | null
  completed: boolean
  completed_at: string | null
  position: string | null
  deleted_at: string | null
  estimate_minutes: number | null
  at_minutes: number | null
  deadline: string | null
  parent_id: string | null
  list_id: string | null
  list_position: string | null
  tags: Record<string, boolean | null>
  repeat: { rule: string; from: string; anchor: string; missed: string } | null
  repeat_skips: Record<string, boolean | null>
  series_id: string | null
  series_day: string | null
  carried: number
  origin: Record<string, string> | null
  looked_at: string | null
}

const untouched: Fields = {
  title: 'New',
  description: '',
  priority: 'medium',
  due_date: '2026-01-05T00:00:00',
  completed: false,
  completed_at: null,
  position: null,
  deleted_at: null,
  estimate_minutes: null,
  at_minutes: null,
  deadline: null,
  parent_id: null,
  list_id: null,
  list_position: null,
  tags: {},
  repeat: null,
  repeat_skips: {},
  series_id: null,
  series_day: null,
  carried: 0,
  origin: null,
  looked_at: null,
}

const ids = [randomUUID(), randomUUID()] as const
const daily = { rule: 'FREQ=DAILY', from: 'due', anchor: '2026-01-05', missed: 'roll' }

const patches = fc.record(
  {
    title: fc.constantFrom('Write', 'Read'),
    description: fc.constantFrom('', 'slowly'),
    priority: fc.constantFrom('low', 'high'),
    due_date: fc.constantFrom('2026-01-05T23:59:59.999', '2026-01-06T00:00:00', null),
    completed: fc.boolean(),
    completed_at: fc.constantFrom(null, '2026-01-05T08:15:00+00:00'),
    position: fc.constantFrom(null, 'a0', 'a1'),
    deleted_at: fc.constantFrom(null, '2026-01-05T09:30:00+00:00'),
    estimate_minutes: fc.constantFrom(null, 25, 90),
    at_minutes: fc.constantFrom(null, 0, 570),
    deadline: fc.constantFrom(null, '2026-01-06'),
    parent_id: fc.constantFrom(null, ...ids),
    list_id: fc.constantFrom(null, ...ids),
    list_position: fc.constantFrom(null, 'a0', 'a1'),
    tags: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(true, false, null)),
    repeat: fc.constantFrom(null, daily, { ...daily, missed: 'stack' }),
    repeat_skips: fc.dictionary(
      fc.constantFrom('2026-01-05', '2026-01-06'),
      fc.constantFrom(true, false, null),
    ),
    series_id: fc.constantFrom(null, ...ids),
    series_day: fc.constantFrom(null, '2026-01-05', '2026-01-06'),
    carried: fc.constantFrom(0, 3),
    origin: fc.constantFrom(null, { id: '1' }, { id: '2' }),
    looked_at: fc.constantFrom(null, '2026-01-05'),
  },
  { requiredKeys: [] },
)

// The stamps lie on a past day, so that none is in the future, and are few, so that some are the same.
const stamps = fc.integer({ min: 0, max: 12 }).map((hour) => Date.UTC(2026, 0, 5, hour))

const step = fc.record({
  task: fc.constantFrom(...Array.from({ length: 3 }, () => randomUUID())),
  stamp: stamps,
  // null: deleted for ever.
  patch: fc.option(patches, { freq: 8 }),
})

type Step = { task: string; stamp: number; patch: Partial<Fields> | null }

/** The rows as the reference has them; null once deleted for ever. */
type Model = Map<string, StoredRow | null>

const maps = ['tags', 'repeat_skips']

const rules: MergeRules = {
  inserts: 'whole',
  fields: Object.keys(untouched).filter((column) => !maps.includes(column)),
  maps,
  clamped: ['completed_at', 'deleted_at'],
}

/** Sends a step as a device does, and returns the numbers of the rows in the answer. */
async function send(user: TestUser, model: Model, { task, stamp, patch }: Step) {
  const sent = { ...patch, updated_at: new Date(stamp) }
  const rows = await user.ask<{ seq: string }[]>((sql) => {
    if (patch === null) return sql`delete from tasks where id = ${task} returning 0 as seq`
    if (model.get(task)) return sql`update tasks set ${sql(sent)} where id = ${task} returning seq`
    return sql`insert into tasks ${sql({ ...untouched, ...sent, id: task })} returning seq`
  })
  return patch === null ? [] : rows.map(({ seq }) => Number(seq))
}

/** Applies a step to the model, and returns the number of rows that change. */
function accept(model: Model, { task, stamp, patch }: Step): number {
  const current = model.get(task)
  if (patch === null) {
    if (current) model.set(task, null)
    return 0
  }
  if (current === null) return 0
  const sent = { columns: patch, updatedAt: stamp }
  const merged = current
    ? mergeRow(rules, current, sent, Date.now())
    : insertRow(rules, untouched, sent, Date.now())
  if (merged) model.set(task, withCompletion(current, merged))
  return merged ? 1 : 0
}

/** A step without `completed_at` sets it from `completed`. */
function withCompletion(before: StoredRow | undefined, merged: StoredRow): StoredRow {
  const { completed, completed_at } = merged.columns
  const stamp = merged.edited.completed ?? 0
  if (before && before.columns.completed === completed) return merged
  const isSent = completed_at !== (before?.columns.completed_at ?? null)
  const moment = isSent ? completed_at : new Date(stamp).toISOString().replace('.000Z', '+00:00')
  return {
    ...merged,
    columns: { ...merged.columns, completed_at: completed ? moment : null },
    edited: { ...merged.edited, completed_at: stamp },
  }
}

function there(model: Model) {
  return Object.fromEntries(
    [...model].flatMap(([id, task]) =>
      task ? [[id, { fields: task.columns, edited: task.edited }]] : [],
    ),
  )
}

async function stored(user: TestUser) {
  const rows = await user.ask(
    (sql) => sql`
      select id, edited, to_jsonb(tasks) - array['id', 'edited', 'believed', 'user_id', 'seq', 'created_at', 'updated_at'] as fields
      from tasks`,
  )
  return Object.fromEntries(
    rows.map(({ id, fields, edited }) => [
      id,
      { fields, edited: expandStamps(edited, rules.fields) },
    ]),
  )
}

async function erased(user: TestUser): Promise<string[]> {
  const rows = await user.ask((sql) => sql<{ id: string }[]>`select id from erasures order by id`)
  return rows.map(({ id }) => id)
}

type Counts = Record<string, { completed_count: number; total_count: number }>

async function counts(user: TestUser): Promise<Counts> {
  const rows = await user.ask(
    (sql) => sql`select * from task_completions where total_count > 0 order by date`,
  )
  return Object.fromEntries(
    rows.map(({ date, completed_count, total_count }) => [date, { completed_count, total_count }]),
  )
}

function recounted(model: Model): Counts {
  const days: Counts = {}
  for (const task of model.values()) {
    if (!task || task.columns.deleted_at !== null || task.columns.due_date === null) continue
    const date = String(task.columns.due_date).slice(0, 10)
    const { completed_count, total_count } = days[date] ?? { completed_count: 0, total_count: 0 }
    days[date] = {
      completed_count: completed_count + (task.columns.completed ? 1 : 0),
      total_count: total_count + 1,
    }
  }
  return days
}
