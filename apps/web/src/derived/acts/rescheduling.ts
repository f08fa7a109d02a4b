import { boundsOf, type Day } from '@daymark/core/calendar/day'
import { carriedOn } from '@daymark/core/plan/days'
import { type Task, tasks as table } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import { CalendarClock } from 'lucide-react'
import { createElement } from 'react'
import type { Planner } from '../../context.tsx'
import { strings } from '../../strings.ts'
import type { Change, ToastContent } from './change.ts'
import { seriesActs } from './seriesActs.ts'

/**
 * Gives tasks another day, or none; no mutations where all of them have it already. `isCarried`: they are moved on undone,
 * and count it.
 */
export function rescheduling(
  planner: Planner,
  tasks: readonly Task[],
  day: Day | null,
  today: Day,
  isCarried = false,
): Change {
  // What repeats has a day.
  const others = tasks.filter((task) => dueDay(task) !== day && (day || !task.repeat))
  if (others.length === 0) return { icon: null, text: strings.moves.nowhere, mutations: [] }
  const at = planner.stamp()
  const due_date = day && boundsOf(day).start
  return {
    ...moveToast(planner, others, day, today),
    done: strings.moves.toDay(others.length, day, today),
    mutations: others.map((task) =>
      planner.keepRuleDay(
        table.patch(task.id, { due_date, ...(isCarried && carriedOn(task)) }, at),
      ),
    ),
  }
}

/** The toast after tasks got another day. */
export function moveToast(
  planner: Planner,
  tasks: readonly Task[],
  day: Day | null,
  today: Day,
): ToastContent {
  const icon = createElement(CalendarClock)
  const [only, ...others] = tasks
  if (!only?.repeat || !day || others.length > 0) {
    return { icon, text: strings.moves.toDay(tasks.length, day, today) }
  }
  const { onlyThisOne: text, repeatFromHere: label } = strings.series
  return { icon, text, offer: { label, plan: () => seriesActs.repeatFrom(planner, only, day) } }
}
