import type { Day } from '@daymark/core/calendar/day'
import { isAwayAt } from '@daymark/core/remind/awayDays'
import { nextRing } from '@daymark/core/remind/moments'
import type { Reminder } from '@daymark/core/tables/reminders'
import type { Task } from '@daymark/core/tables/tasks'
import { use } from 'react'
import { useMinute } from '../../context.tsx'
import { remindersByTask } from '../../derived/reminded.ts'
import { type RowParts, rowParts } from '../../derived/rowParts.ts'
import { shownTagsOf, usePlannerNow } from '../../derived/trees.ts'
import { ListIsShown, RowStyleShown, ShownTag } from '../../fields/shownByPage.ts'

/** What the row of a task shows on this page, and by which reminders the task is remembered. */
export function useRowParts(
  task: Task,
  today: Day,
): { parts: RowParts; reminders: readonly Reminder[] } {
  const planner = usePlannerNow()
  const now = useMinute()
  const { rows, saysDay } = use(RowStyleShown)
  const list = use(ListIsShown)
  const tag = use(ShownTag)
  const reminders = remindersByTask(planner).get(task.id) ?? []
  const { rows: stored = null } = planner.series() ?? {}
  const reminded = { task: stored?.get(task.id) ?? task, rows: stored }
  const isAway = isAwayAt(planner.days, planner.preferences.values()[0]?.time_zone ?? null)
  const rings = reminders.some(
    (reminder) => nextRing({ ...reminded, reminder }, now, isAway) !== null,
  )
  const parts = rowParts(task, {
    rows,
    page: { day: saysDay, list, tag },
    today,
    tags: shownTagsOf(planner)
      .of(task)
      .map(({ tag }) => tag),
    reminders: reminders.length === 0 ? 'none' : rings ? 'ringing' : 'over',
  })
  return { parts, reminders }
}
