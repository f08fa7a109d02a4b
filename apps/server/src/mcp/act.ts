import { err, ok, type Result } from '@daymark/core/result'
import { tables } from '@daymark/core/tables/all'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import type { Row } from '@daymark/sync/definition'
import { columnsOf, keyText, type Mutation, type RowKey } from '@daymark/sync/mutation'
import type { Sql } from '../database/database.ts'
import { asServer, type Call } from './call.ts'
import type { ChangeOut } from './shapes.ts'
import { readByIds } from './store/rows.ts'

/** Beyond so many tasks a call becomes a proposal. */
const mostApplied = 20
/** What `apply_act` takes at once. */
const mostMutations = 500

export type Wanted = {
  /** A sentence of ours, done and proposed: no text of the person is in it. */
  says: readonly [done: string, proposed: string]
  mutations: readonly Mutation[]
  /** How many tasks the call names. */
  tasks: number
  /** The change of this app that it takes back, with the intervals of focus that were added by it. */
  takesBack?: string
}

/** Applies what a call wants as one act, or proposes it. */
export async function perform(
  call: Call,
  { says: [done, proposed], mutations, tasks, takesBack }: Wanted,
): Promise<Result<ChangeOut, string>> {
  if (mutations.length === 0)
    return ok({ change: null, says: 'Nothing had to be changed.', state: 'applied' })
  if (mutations.length > mostMutations)
    return err('That is more than one change can hold: name fewer tasks.')
  const isApplied =
    tasks <= mostApplied && mutations.every((each) => call.scopes.may(scopeOf(each)))
  const says = isApplied ? done : proposed
  const change = isApplied
    ? await apply(call, says, mutations, takesBack)
    : await propose(call, says, mutations.map(wireForm))
  return ok({ change, says, state: isApplied ? 'applied' : 'open' })
}

/** The scope without which a mutation is proposed. */
function scopeOf(mutation: Mutation): string {
  if (mutation.table.startsWith('focus')) return 'focus:write'
  return mutation.type === 'patch' && mutation.columns.deleted_at ? 'tasks:delete' : 'tasks:write'
}

async function propose({ sql }: Call, says: string, wire: readonly Wire[]): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    select public.propose(${says}, ${JSON.stringify(wire)}::text::jsonb) as id`
  return row?.id ?? ''
}

async function apply(
  call: Call,
  says: string,
  mutations: readonly Mutation[],
  takesBack: string | undefined,
): Promise<string> {
  const rows = await readRows(call, mutations)
  const { sql } = call
  if (takesBack) await eraseAdded(sql, takesBack, mutations)
  const others = mutations.filter((each) => !isErasedByServer(each))
  const [applied] = await sql<{ answers: { row: Row | null }[] }[]>`
    select public.apply_act(${JSON.stringify(others.map(wireForm))}::text::jsonb) as answers`
  const answers = new Map(others.map((each, place) => [each, applied?.answers[place]?.row]))
  const before = mutations.map((mutation) => {
    const key = keyText(mutation)
    const held = rows.get(key)
    const after = answers.get(mutation)
    if (mutation.type === 'erase') rows.delete(key)
    else if (after) rows.set(key, after)
    return replaced(mutation, held)
  })
  const wire = JSON.stringify(mutations.map(wireForm))
  const [row] = await asServer(
    sql,
    (sql) => sql<{ id: string }[]>`
      select private.add_app_change(
        ${says}, ${wire}::text::jsonb, ${JSON.stringify(before)}::text::jsonb, 'applied'
      ) as id`,
  )
  return row?.id ?? ''
}

/** No token deletes intervals of focus, but those that its own change has added go when that is taken back. */
async function eraseAdded(sql: Sql, change: string, mutations: readonly Mutation[]) {
  const ids = JSON.stringify(mutations.filter(isErasedByServer).map(({ id }) => id))
  await asServer(
    sql,
    (sql) => sql`
      select private.erase_added_sessions(
        ${change}::uuid, array(select jsonb_array_elements_text(${ids}::text::jsonb))::uuid[]
      )`,
  )
}

function isErasedByServer({ type, table }: Mutation): boolean {
  return type === 'erase' && table === focusSessions.name
}

/** The rows that mutations are about, by their keys. */
export async function readRows(call: Call, keys: readonly RowKey[]): Promise<Map<string, Row>> {
  const names = [...new Set(keys.map(({ table }) => table))]
  const read = await Promise.all(
    names.map(async (name) => {
      const table = tables.get(name)
      const ids = new Set(keys.flatMap((key) => (key.table === name ? key.id : [])))
      const rows: Row[] = table ? await readByIds(call, table, ids) : []
      return rows.map((row) => [keyText({ table: name, id: row.id }), row] as const)
    }),
  )
  return new Map(read.flat())
}

/** What a mutation replaces: the row, or its columns with what it is called. */
function replaced(mutation: Mutation, held: Row | undefined) {
  if (!held) return null
  if (mutation.type === 'insert' || mutation.type === 'erase') return held
  const names = new Set([...Object.keys(columnsOf(mutation)), 'title', 'name'])
  return Object.fromEntries(Object.entries(held).filter(([name]) => names.has(name)))
}

type Wire = { type: Mutation['type']; table: string; id: string; updated_at: string }

function wireForm(mutation: Mutation): Wire {
  const { type, table, id, at } = mutation
  const target = { type, table, id, updated_at: at }
  switch (mutation.type) {
    case 'insert':
      return { ...target, ...{ row: mutation.row } }
    case 'upsert':
      return { ...target, ...{ row: mutation.columns } }
    case 'patch':
      return { ...target, ...{ columns: mutation.columns } }
    case 'erase':
      return target
  }
}

/** “3 tasks” */
export function counted(count: number, noun = 'task'): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`
}

/** The tasks with these ids; where one is none, it is named. */
export function allOf<T>(
  known: ReadonlyMap<string, T>,
  ids: readonly string[],
): Result<T[], string> {
  const found: T[] = []
  for (const id of new Set(ids.map((id) => id.toLowerCase()))) {
    const task = known.get(id)
    if (task === undefined) return err(`There is no task ${id}; nothing was done.`)
    found.push(task)
  }
  return ok(found)
}
