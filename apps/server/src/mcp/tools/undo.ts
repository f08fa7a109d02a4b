import { err, ok, type Result } from '@daymark/core/result'
import { tables } from '@daymark/core/tables/all'
import type { Row } from '@daymark/sync/definition'
import { inverseOf } from '@daymark/sync/merge'
import { keyText, Mutation } from '@daymark/sync/mutation'
import { formatStamp } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { perform, readRows } from '../act.ts'
import { asServer, type Call } from '../call.ts'
import { ChangeOut } from '../shapes.ts'
import { adding, defineTool } from '../tool.ts'

export const undo = defineTool({
  name: 'undo',
  title: 'Undo a change',
  description:
    'Takes back a change that this app made: what still holds what the change gave it is as before. The answer is again a change.',
  scopes: ['tasks:propose', 'focus:write'],
  hints: adding,
  input: v.strictObject({ change: v.pipe(v.string(), v.uuid()) }),
  output: ChangeOut,
  async run(call, { change }) {
    const held = await readChange(call, change.toLowerCase())
    if (!held.ok) return held
    const { mutations, before } = held.value
    const rows = await readRows(call, mutations)
    const stamps = [...rows.values()].map(({ updated_at }) => Date.parse(updated_at))
    const at = formatStamp(stamps.reduce((latest, stamp) => Math.max(latest, stamp + 1), call.now))
    // The last first: what a mutation gave is taken from what those before it gave.
    const inverses = mutations
      .map((mutation, place) => ({ mutation, before: before[place] ?? undefined }))
      .toReversed()
      .flatMap((applied) => {
        const table = tables.get(applied.mutation.table)
        const now = rows.get(keyText(applied.mutation))
        return (table && inverseOf(table, applied, now, { at, newId: call.newId })) ?? []
      })
    const tasks = new Set(inverses.flatMap(({ table, id }) => (table === 'tasks' ? id : [])))
    const done = await perform(call, {
      says: ['Took back a change.', 'Take back a change.'],
      mutations: inverses,
      tasks: tasks.size,
    })
    if (done.ok && done.value.state === 'applied') await markUndone(call, change)
    return done
  },
})

const Held = v.object({
  state: v.string(),
  mutations: v.array(v.looseObject({ type: v.string(), updated_at: v.string() })),
  before: v.array(v.nullable(v.custom<Row>((row) => typeof row === 'object' && row !== null))),
})

type Change = { mutations: Mutation[]; before: (Row | null)[] }

/** A change that this app made. */
async function readChange({ sql, userId }: Call, id: string): Promise<Result<Change, string>> {
  const [row] = await sql`
    select state, mutations, before from public.app_changes
    where user_id = ${userId}::uuid and id = ${id}::uuid`
  if (!row) return err(`There is no change ${id} of this app.`)
  const { state, mutations, before } = v.parse(Held, row)
  if (state === 'undone') return err('That change was taken back already.')
  if (state !== 'applied') return err('That change was not applied.')
  return ok({ mutations: mutations.map(read), before })
}

/** A mutation from the form in which `apply_act` takes it. */
function read({ updated_at, row, ...rest }: Record<string, unknown>): Mutation {
  const given = rest.type === 'upsert' ? { columns: row } : row === undefined ? {} : { row }
  return v.parse(Mutation, { ...rest, ...given, at: updated_at })
}

async function markUndone({ sql }: Call, change: string): Promise<void> {
  await asServer(sql, (sql) => sql`select private.turn_app_change(${change}::uuid, 'undone')`)
}
