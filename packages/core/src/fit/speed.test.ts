import { expect, test } from 'vitest'
import { midnight, shiftDay } from '../calendar/day.ts'
import { leftOf } from '../forecast/left.ts'
import { focusOn, minute, recordOf } from '../forecast/samples.ts'
import type { FocusSession } from '../tables/focusSessions.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, today } from '../tasks/samples.ts'
import { stepsBelow } from '../tasks/steps.ts'
import { fits } from './fits.ts'

const all = 10_000

test('[FIT-2b] time grows with the number of tasks, up to 10,000', () => {
  const tasks = Array.from({ length: all }, (_, index) => task(index))
  const sessions = tasks.map((each, index) => focusOn(each, began(index), 15))
  const [quarter, whole] = [all / 4, all].map((count) =>
    timeOf(tasks.slice(0, count), sessions.slice(0, count)),
  )

  // A square would be sixteen times the time.
  expect(whole).toBeLessThan(10 * Math.max(quarter ?? 0, shortest))
})

/** Below this, in milliseconds, the collector of garbage counts for more. */
const shortest = 5

const began = (index: number) =>
  midnight(shiftDay(today, -(index % 300)), 480 + (index % 40)) + (index % 7) * minute

/** One of five is open, and half of these have no estimate. */
function task(index: number): Task {
  const day = shiftDay(today, -(index % 300))
  const estimate_minutes = index % 2 === 0 ? 10 + (index % 60) : null
  return sample(index + 1, {
    ...{ title: `Task ${index % 400}`, due_date: `${day}T00:00:00`, estimate_minutes },
    ...(index % 5 !== 0 && { completed: true, completed_at: `${day}T12:00:00Z` }),
  })
}

/** The processor's milliseconds for what fits, when the record is there. */
function timeOf(tasks: readonly Task[], sessions: readonly FocusSession[]): number {
  const record = recordOf({ tasks, sessions })
  const { steps } = record.sources()
  const once = () =>
    fits(tasks, {
      ...{ today, now: 600, minutes: 15, steps, running: null },
      leftOf: (each) => leftOf(record, each, null),
      isStarted: (each) => record.focusOn(each, stepsBelow(steps, each)) > 0,
    })
  for (let warming = 0; warming < 3; warming += 1) once()
  const start = process.cpuUsage()
  for (let times = 0; times < 5; times += 1) once()
  return process.cpuUsage(start).user / 5_000
}
