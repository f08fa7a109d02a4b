import { changesBetween, timersOf } from '@daymark/core/focus/timerRows'
import type { TimerId, Timers } from '@daymark/core/focus/timers'
import * as transitions from '@daymark/core/focus/timers'
import { TaskId as CoreTaskId, SessionId } from '@daymark/core/ids'
import { err, ok } from '@daymark/core/result'
import { type FocusTimer, focusTimers } from '@daymark/core/tables/focusTimers'
import { tasks as taskTable } from '@daymark/core/tables/tasks'
import { formatStamp } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { perform } from '../act.ts'
import type { Call } from '../call.ts'
import { changeEntries, TaskId, TimerOut } from '../shapes.ts'
import { readAll, readByIds } from '../store/rows.ts'
import { shownTimer, timerOut } from '../timer.ts'
import { adding, defineTool } from '../tool.ts'

export const focus = defineTool({
  name: 'focus',
  title: 'Focus timer',
  description:
    'Starts, pauses or stops the focus timer, or says how it stands. Starting one pauses the one that runs. minutes sets how long it runs, 1 to 60.',
  scopes: ['focus:read'],
  hints: adding,
  input: v.strictObject({
    action: v.picklist(['start', 'pause', 'stop', 'status']),
    task: v.optional(TaskId),
    minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  }),
  output: v.object({ ...changeEntries, timer: TimerOut }),
  async run(call, { action, task, minutes }) {
    if (action !== 'status' && !call.scopes.may('focus:write'))
      return err('This token may not change the focus timer.')
    const rows = await readAll(call, focusTimers)
    const written = timersOf(rows, call.userId)
    const current = settled(call, written)
    const chosen: TimerId = task
      ? v.parse(CoreTaskId, task.toLowerCase())
      : action === 'start'
        ? 'global'
        : shownTimer(current)
    const tasks = await readByIds(call, taskTable, idsOf(current, chosen))
    const open = tasks.filter(({ completed, deleted_at }) => !completed && deleted_at === null)
    if (task && !open.some(({ id }) => id === chosen))
      return err(`There is no open task ${task}; nothing was done.`)
    const timers = act(call, current, chosen, action, minutes)
    const titleOf = (id: string) => open.find((each) => each.id === id)?.title ?? null
    const done =
      action === 'status'
        ? ok({ change: null, says: 'Nothing was changed.', state: 'applied' as const })
        : await perform(call, {
            says: says[action],
            mutations: changesBetween(written, timers, writing(call, rows)),
            tasks: 1,
          })
    if (!done.ok) return done
    const shown = action === 'stop' ? chosen : shownTimer(timers, chosen)
    return ok({ ...done.value, timer: timerOut(timers, shown, call.now, titleOf) })
  },
})

const says = {
  start: ['Started the focus timer.', 'Start the focus timer.'],
  pause: ['Paused the focus timer.', 'Pause the focus timer.'],
  stop: ['Stopped the focus timer.', 'Stop the focus timer.'],
} as const

/** As every device makes of the rows: one timer runs, and one that is over has ended. */
function settled({ now }: Call, written: Timers): Timers {
  const one = transitions.withOneRunning(written)
  return transitions.finish(one, now, null)?.timers ?? one
}

function act(
  { now, newId }: Call,
  timers: Timers,
  id: TimerId,
  action: 'start' | 'pause' | 'stop' | 'status',
  minutes: number | undefined,
): Timers {
  switch (action) {
    case 'start': {
      const set = minutes ? transitions.setMinutes(timers, id, minutes, now) : timers
      return transitions.start(set, id, v.parse(SessionId, newId()), now)
    }
    case 'pause':
      return transitions.pause(timers, id, now)
    case 'stop':
      return transitions.reset(timers, id, now)
    case 'status':
      return timers
  }
}

function writing({ userId, now }: Call, rows: readonly FocusTimer[]) {
  const newest = rows.reduce((latest, row) => Math.max(latest, Date.parse(row.updated_at)), 0)
  return {
    user_id: userId,
    stamp: formatStamp(Math.max(now, newest + 1)),
    byItself: false,
    row: (id: FocusTimer['id']) => rows.find((row) => row.id === id),
  }
}

function idsOf(timers: Timers, chosen: TimerId): string[] {
  const shown = [chosen, shownTimer(timers), timers.plan.task]
  return shown.flatMap((id) => (id === null || id === 'global' ? [] : id))
}
