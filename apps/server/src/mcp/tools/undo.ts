import { undoing } from '@daymark/core/proposals/answers'
import { err, ok, type Result } from '@daymark/core/result'
import { type AppChange, appChanges } from '@daymark/core/tables/appChanges'
import { keyText } from '@daymark/sync/mutation'
import { formatStamp } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { perform, readRows } from '../act.ts'
import { asServer, type Call } from '../call.ts'
import { ChangeOut } from '../shapes.ts'
import { readByIds } from '../store/rows.ts'
import { adding, defineTool } from '../tool.ts'

export const undo = defineTool({
  name: 'undo',
  title: 'Undo a change',
  description:
    'Takes back a change that this app made: what still holds what the change gave it is as before. The answer is again a change.',
  scopes: ['tasks:propose'],
  hints: adding,
  input: v.strictObject({ change: v.pipe(v.string(), v.uuid()) }),
  output: ChangeOut,
  async run(call, { change }) {
    const held = await readChange(call, change.toLowerCase())
    if (!held.ok) return held
    const rows = await readRows(call, keysIn(held.value))
    const stamps = [...rows.values()].map(({ updated_at }) => Date.parse(updated_at))
    const at = formatStamp(stamps.reduce((latest, stamp) => Math.max(latest, stamp + 1), call.now))
    const rowOf = (key: { table: string; id: string }) => rows.get(keyText(key))
    // That it is undone is written by the server: no token answers proposals.
    const mutations = undoing(held.value, { rowOf, at, newId: call.newId }).filter(
      ({ table }) => table !== appChanges.name,
    )
    const tasks = new Set(mutations.flatMap(({ table, id }) => (table === 'tasks' ? id : [])))
    const done = await perform(call, {
      says: ['Took back a change.', 'Take back a change.'],
      mutations,
      tasks: tasks.size,
      takesBack: change,
    })
    if (done.ok && done.value.change && done.value.state === 'applied')
      await markUndone(call, change)
    return done
  },
})

/** A change that this app made. */
async function readChange(call: Call, id: string): Promise<Result<AppChange, string>> {
  const [change] = await readByIds(call, appChanges, [id])
  if (!change) return err(`There is no change ${id} of this app.`)
  if (change.state === 'undone') return err('That change was taken back already.')
  return change.state === 'applied' ? ok(change) : err('That change was not applied.')
}

const Key = v.object({ table: v.string(), id: v.string() })

/** The rows that it is about. */
function keysIn({ mutations }: AppChange) {
  return mutations.flatMap((mutation) => {
    const key = v.safeParse(Key, mutation)
    return key.success ? key.output : []
  })
}

async function markUndone({ sql }: Call, change: string): Promise<void> {
  await asServer(sql, (sql) => sql`select private.turn_app_change(${change}::uuid, 'undone')`)
}
