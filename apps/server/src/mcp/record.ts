import { createRecord, type TaskRecord } from '@daymark/core/forecast/record'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import type { Call } from './call.ts'
import { readAll, readOpenTasks } from './store/rows.ts'
import { readNames, worldOf } from './world.ts'

/** What the focus of the person says of how long tasks take: of what the token sees. */
export async function readRecord(call: Call): Promise<TaskRecord> {
  const [stored, names, sessions] = await Promise.all([
    readOpenTasks(call, 'done'),
    readNames(call),
    readAll(call, focusSessions),
  ])
  return call.inZone(() => {
    const { tasks, steps, tags } = worldOf(call, stored, names)
    const { today, starts: dayStarts } = call
    return createRecord({ today, dayStarts, tasks: [...tasks.values()], steps, tags, sessions })
  })
}
