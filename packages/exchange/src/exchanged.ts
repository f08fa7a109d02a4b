import { type Day, dayOfMoment, milliseconds } from '@daymark/core/calendar/day'
import { groupBy } from '@daymark/core/groupBy'
import { listTree } from '@daymark/core/lists/lists'
import { shownTags } from '@daymark/core/lists/tags'
import { rowsIn, type Tree, topOf } from '@daymark/core/lists/tree'
import type { FocusSession } from '@daymark/core/tables/focusSessions'
import type { List } from '@daymark/core/tables/lists'
import type { Reminder } from '@daymark/core/tables/reminders'
import type { Task } from '@daymark/core/tables/tasks'
import { stepTree } from '@daymark/core/tasks/steps'
import { dueDay } from '@daymark/core/tasks/task'
import type { ExchangedRows } from './exchangedRows.ts'
import type { ExchangedReminder, ExchangedTask } from './exchangedTask.ts'
import type { WallClock } from './readContext.ts'

/**
 * The tasks of rows outside the trash, as other programs know them: list by list, each after the one that it is a step
 * of. Key and id are those of the row.
 */
export function exchangedTasks(
  rows: ExchangedRows,
  wallClock: (moment: number) => WallClock,
): ExchangedTask[] {
  const lists = listTree(rows.lists)
  const steps = stepTree(rows.tasks)
  const paths = new Map<string, string[]>(
    rowsIn(lists).map((list) => [list.id, pathOf(lists, list)]),
  )
  const order = new Map(['', ...paths.keys()].map((id, index) => [id, index]))
  const listOf = (task: Task) => {
    const { list_id } = topOf(steps, task)
    return list_id !== null && paths.has(list_id) ? list_id : ''
  }
  const tags = new Map<string, string>(
    shownTags(rows.tags).all.flatMap(({ tag, ids }) => ids.map((id) => [id, tag.name])),
  )
  const reminders = groupBy(rows.reminders, ({ task_id }) => task_id)
  const sessions = groupBy(rows.focus_sessions, ({ task_id }) => task_id)
  return rowsIn(steps)
    .map((task) => ({ task, list: listOf(task) }))
    .sort((a, b) => (order.get(a.list) ?? 0) - (order.get(b.list) ?? 0))
    .map(({ task, list }) => ({
      key: task.id,
      id: task.id,
      parent: steps.parentOf(task.id)?.id ?? null,
      name: task.title,
      description: task.description,
      priority: task.priority,
      day: dueDay(task),
      time: dueDay(task) === null ? null : task.at_minutes,
      deadline: task.deadline,
      repeat: task.repeat,
      skips: daysIn(task.repeat_skips),
      standsFor: task.repeat && task.series_day !== dueDay(task) ? task.series_day : null,
      occurrence:
        task.series_id !== null && task.series_day !== null
          ? { series: task.series_id, day: task.series_day }
          : null,
      list: paths.get(list) ?? [],
      tags: [...new Set(Object.keys(task.tags).flatMap((id) => tags.get(id) ?? []))],
      estimate: task.estimate_minutes,
      done: task.completed ? { at: task.completed_at } : null,
      created: task.created_at,
      reminders: (reminders.get(task.id) ?? []).flatMap(reminderOf),
      focus: focusOf(sessions.get(task.id) ?? [], wallClock),
      raw: {},
      warnings: [],
    }))
}

function pathOf(lists: Tree<List>, list: List): string[] {
  const path: string[] = []
  for (let at: List | undefined = list; at; at = lists.parentOf(at.id)) path.unshift(at.name)
  return path
}

function daysIn(map: Readonly<Record<string, unknown>>): Day[] {
  return Object.keys(map).sort().map(dayOfMoment)
}

function reminderOf({ at, before_minutes, deleted_at }: Reminder): ExchangedReminder[] {
  if (deleted_at !== null) return []
  if (at !== null) return [{ at }]
  return before_minutes === null ? [] : [{ before: before_minutes }]
}

/** Whole minutes of each day; a session counts on the day on which it ended. */
function focusOf(
  sessions: readonly FocusSession[],
  wallClock: (moment: number) => WallClock,
): ExchangedTask['focus'] {
  const byDay = new Map<Day, number>()
  for (const { kind, started_at, ended_at } of sessions) {
    if (kind !== 'focus') continue
    const end = milliseconds(ended_at)
    const { day } = wallClock(end)
    byDay.set(day, (byDay.get(day) ?? 0) + end - milliseconds(started_at))
  }
  return [...byDay]
    .map(([day, spent]) => ({ day, minutes: Math.round(spent / 60_000) }))
    .filter(({ minutes }) => minutes > 0)
    .sort((a, b) => (a.day < b.day ? -1 : 1))
}
