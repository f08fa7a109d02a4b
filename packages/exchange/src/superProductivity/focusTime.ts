import type { Day } from '@daymark/core/day'
import type { ExchangedTask } from '../exchangedTask.ts'
import { type Fields, fieldsIn, numberIn } from '../json/fields.ts'
import { readMoment } from '../text/moments.ts'

type Focus = ExchangedTask['focus']

/** Whole minutes of each day. */
export function focusIn(row: Fields): Focus {
  const spent = fieldsIn(row, 'timeSpentOnDay') ?? {}
  return Object.keys(spent).flatMap((key) => {
    const day = readMoment(key)?.day
    const minutes = Math.round((numberIn(spent, key) ?? 0) / 60_000)
    return day && minutes > 0 ? [{ day, minutes }] : []
  })
}

/** A task there holds the sums of its steps: they are left to the steps. */
export function withoutStepTimes(tasks: readonly ExchangedTask[]): ExchangedTask[] {
  const spent = new Map<string, Map<Day, number>>()
  const estimates = new Map<string, number>()
  for (const { parent, focus, estimate } of tasks) {
    if (parent === null) continue
    const days = spent.get(parent) ?? new Map<Day, number>()
    for (const { day, minutes } of focus) days.set(day, (days.get(day) ?? 0) + minutes)
    spent.set(parent, days)
    estimates.set(parent, (estimates.get(parent) ?? 0) + (estimate ?? 0))
  }
  return tasks.map((task) => {
    const days = spent.get(task.key)
    if (!days) return task
    const focus = task.focus.map(({ day, minutes }) => ({
      day,
      minutes: minutes - (days.get(day) ?? 0),
    }))
    const isSum = task.estimate === estimates.get(task.key)
    return {
      ...task,
      // Each step is rounded by itself.
      focus: focus.filter(({ minutes }) => minutes > 1),
      estimate: isSum ? null : task.estimate,
    }
  })
}
