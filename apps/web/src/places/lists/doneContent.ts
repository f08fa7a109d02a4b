import type { Day } from '@daymark/core/calendar/day'
import { noFilters } from '@daymark/core/filter/filters'
import { focusInterval, focusTime, focusTimeOnDay } from '@daymark/core/focus/focusTime'
import { listOf } from '@daymark/core/lists/lists'
import { has } from '@daymark/core/lists/tags'
import { topOf } from '@daymark/core/lists/tree'
import type { List } from '@daymark/core/tables/lists'
import type { Task } from '@daymark/core/tables/tasks'
import { type DoneDay, doneDays } from '@daymark/core/tasks/doneDays'
import type { Planner } from '../../context.tsx'
import { computedOnce, listTreeOf, shownTagsOf, stepTreeOf } from '../../derived/trees.ts'

/** What is shown of what was done. `within`: the id of a list or tag, Inbox, or null for all; `until`: the last day. */
export type DoneChoice = { search: string; within: string | null; until: Day | null }

export const everythingDone: DoneChoice = { search: '', within: null, until: null }

export const inbox = 'inbox'

/** A task that is done, with its list or section, the task of which it is a step, and its focus time. */
export type DoneRow = { task: Task; list: List | null; parent: Task | null; focused: number }

/** A day with what was done on it, and its focus time: of all, or of these tasks where not all are shown. */
export type DonePart = { day: Day | null; rows: readonly DoneRow[]; focused: number }

/** The days with what was done on them, the last one first. */
export const doneDaysOf = computedOnce(
  (planner): readonly DoneDay[] =>
    doneDays(planner.tasks.all(), planner.focus.sessions.dayStarts()),
  (planner) => planner.version(),
)

/** What was chosen of these days, without those of which nothing was. */
export function chosenOf(
  planner: Planner,
  days: readonly DoneDay[],
  { search, within, until }: DoneChoice,
): readonly DoneDay[] {
  const inTime = until ? days.filter(({ day }) => day !== null && day <= until) : days
  if (search === '' && within === null) return inTime
  const isWithin = within === null ? () => true : isOf(planner, within)
  const all = inTime.flatMap(({ tasks }) => tasks)
  const found = new Set(planner.tasks.matching(all, { ...noFilters, search }))
  return inTime
    .map(({ day, tasks }) => ({
      day,
      tasks: tasks.filter((task) => found.has(task) && isWithin(task)),
    }))
    .filter(({ tasks }) => tasks.length > 0)
}

export function partOf(
  planner: Planner,
  { day, tasks }: { day: Day | null; tasks: readonly Task[] },
  isPart: boolean,
): DonePart {
  const { sessions } = planner.focus
  const steps = stepTreeOf(planner)
  const lists = listTreeOf(planner)
  const ids = new Set<Task['id'] | null>(tasks.map(({ id }) => id))
  const ofDay = day === null ? [] : sessions.ofDay(day).map(focusInterval)
  const counted = isPart ? ofDay.filter(({ task }) => ids.has(task)) : ofDay
  return {
    day,
    focused: day === null ? 0 : focusTimeOnDay(counted, day, sessions.dayStarts()),
    rows: tasks.map((task) => ({
      task,
      list: listOf(lists, steps, task),
      parent: steps.parentOf(task.id) ?? null,
      focused: focusTime(sessions.ofTask(task.id).map(focusInterval)),
    })),
  }
}

function isOf(planner: Planner, within: string): (task: Task) => boolean {
  const tag = shownTagsOf(planner).all.find(({ tag }) => tag.id === within)
  if (tag) return (task) => has(task, tag)
  const [lists, steps] = [listTreeOf(planner), stepTreeOf(planner)]
  return (task) => {
    const list = listOf(lists, steps, task)
    return list ? topOf(lists, list).id === within : within === inbox
  }
}
