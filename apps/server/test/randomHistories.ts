import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { FreshDatabase, TestUser } from './database.ts'

export const start = Date.UTC(2026, 0, 6)
export const minute = 60_000

const tagIds = [randomUUID(), randomUUID()]
const tags = fc.dictionary(fc.constantFrom(...tagIds), fc.constantFrom(true, false, null), {
  maxKeys: 2,
})
const partly = <T extends Record<string, fc.Arbitrary<unknown>>>(columns: T) =>
  fc.record(columns, { requiredKeys: [] }).map((row) => ({ ...row }) as Record<string, unknown>)

const columnsOf = {
  tasks: partly({
    title: fc.constantFrom('Write', 'Read'),
    due_date: fc.constantFrom('2026-01-06', '2026-01-07', null),
    position: fc.constantFrom('a', 'b'),
    estimate_minutes: fc.constantFrom(null, 15),
    deleted_at: fc.constantFrom(null, '2026-01-05T09:00:00+00:00'),
    completed: fc.boolean(),
    carried: fc.constantFrom(0, 1),
    at_minutes: fc.constantFrom(null, 540),
    tags,
  }),
  lists: partly({ name: fc.constantFrom('Work', 'Home'), position: fc.constantFrom('a', 'b') }),
  tags: partly({ name: fc.constantFrom('calls', 'mail'), position: fc.constantFrom('a', 'b') }),
  filters: partly({ name: fc.constantFrom('Late', 'Soon'), query: fc.constantFrom('a', 'b') }),
  days: partly({
    note: fc.constantFrom(null, 'Rest'),
    away: fc.option(partly({ minutes: fc.constantFrom(null, 60), series: tags })),
  }),
  preferences: partly({
    clock: fc.constantFrom(12, 24, null),
    words_off: fc.dictionary(fc.constantFrom('every', 'at/noon'), fc.boolean(), { maxKeys: 2 }),
  }),
}
type Table = keyof typeof columnsOf

const mutation = fc
  .constantFrom<Table[]>('tasks', 'tasks', 'lists', 'days', 'preferences')
  .chain((table) =>
    fc.record({
      table: fc.constant(table),
      place: fc.nat(1),
      columns: columnsOf[table],
      type: fc.constantFrom('upsert', 'upsert', 'patch', 'erase'),
      minutesAgo: fc.constantFrom(0, 0, 0, 1, 5, 30),
    }),
  )
const session = fc.record({ focused: fc.nat(5), minutes: fc.integer({ min: 5, max: 40 }) })
const step = fc.oneof(
  { weight: 8, arbitrary: fc.array(mutation, { minLength: 1, maxLength: 4 }) },
  { weight: 2, arbitrary: session },
  { weight: 1, arbitrary: fc.constantFrom('session removed' as const, 'restore' as const) },
)
// Negative: the clock of the server was put back.
export const histories = fc.array(fc.tuple(step, fc.constantFrom(1, 10, 90, -5)), {
  minLength: 2,
  maxLength: 14,
})

export type Ids = Record<Table, readonly string[]>
/** By table and id; a row without the columns of the synchronisation. */
export type Rows = Record<string, unknown>
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

export const tables = [
  'tasks',
  'lists',
  'tags',
  'filters',
  'days',
  'preferences',
  'focus_sessions',
] as const

export async function idsOf({ admin }: FreshDatabase, { id }: TestUser): Promise<Ids> {
  const days = await admin<{ id: string }[]>`
    select private.day_id(${id}, day::date)::text as id
    from unnest('{2026-01-06,2026-01-07}'::date[]) as day`
  return {
    tasks: [randomUUID(), randomUUID()],
    lists: [randomUUID(), randomUUID()],
    tags: [randomUUID(), randomUUID()],
    filters: [randomUUID(), randomUUID()],
    days: days.map((day) => day.id),
    preferences: [id],
  }
}

/** Answers by how much the numbers of former changes have risen. */
export async function perform(
  fresh: FreshDatabase,
  user: TestUser,
  ids: Ids,
  one: Step,
  now: number,
): Promise<bigint> {
  if (one === 'restore') {
    const before = await newestSeq(fresh, user)
    await fresh.admin`select private.begin_epoch()`
    return (await newestSeq(fresh, user)) - before
  }
  if (one === 'session removed') {
    await user.ask(
      (sql) => sql`
        delete from focus_sessions where id = (select id from focus_sessions order by id limit 1)`,
    )
  } else if (Array.isArray(one)) {
    const mutations = one.map(({ table, place, columns, type, minutesAgo }) => {
      const id = ids[table][place % ids[table].length] ?? ''
      const updated_at = new Date(now - minutesAgo * minute).toISOString()
      const isKept = type === 'erase' && (table === 'days' || table === 'preferences')
      return {
        ...{ table, id, updated_at, type: isKept ? 'patch' : type },
        ...(type === 'upsert' ? { row: { ...required[table], ...columns } } : { columns }),
      }
    })
    await user.ask((sql) => sql`select apply_act(${sql.json(mutations as never)})`)
  } else {
    const row = {
      kind: 'focus',
      started_at: new Date(now - (one.focused + 1) * 10 * minute).toISOString(),
      ended_at: new Date(
        now - (one.focused + 1) * 10 * minute + one.minutes * minute,
      ).toISOString(),
      planned_seconds: 1500,
    }
    await user.ask((sql) => sql`insert into focus_sessions ${sql(row)}`)
  }
  return 0n
}

const required: Record<Table, object> = {
  tasks: { title: 'New', due_date: '2026-01-06' },
  lists: { name: 'New' },
  tags: { name: 'New' },
  filters: { name: 'New', query: 'new' },
  days: {},
  preferences: {},
}

export async function newestSeq({ admin }: FreshDatabase, { id }: TestUser): Promise<bigint> {
  const [clock] = await admin`
    select coalesce(max(seq), 0)::text as seq from private.user_clock where user_id = ${id}`
  return BigInt(clock?.seq)
}

export async function rowsOf({ admin }: FreshDatabase, { id }: TestUser): Promise<Rows> {
  const all: Rows = {}
  for (const table of tables) {
    const rows = await admin`
      select id, to_jsonb(held) - '{seq,edited,believed,created_at,updated_at}'::text[] as row
      from ${admin(table)} as held where user_id = ${id}`
    for (const one of rows) all[one.id] = one.row
  }
  return all
}

export async function deletedForEver(
  { admin }: FreshDatabase,
  { id }: TestUser,
): Promise<string[]> {
  const rows = await admin`
    select id from public.erasures where user_id = ${id} and table_name <> 'focus_sessions'`
  return rows.map((row) => row.id)
}
