import { expect, test } from 'vitest'
import { midnight, shiftDay } from '../calendar/day.ts'
import { leftOf } from '../forecast/left.ts'
import { focusOn, minute, recordOf } from '../forecast/samples.ts'
import { sample, today } from '../tasks/samples.ts'
import { stepsBelow } from '../tasks/steps.ts'
import { fits } from './fits.ts'

test('[FIT-2b] 10,000 tasks take no more than 50 ms, and time grows with their number', () => {
  const [quarter, whole] = [2_500, 10_000].map(timeOf)

  // Of the processor, and of a machine that has other things to do.
  expect(whole).toBeLessThan(3 * 50)
  // A square would be sixteen times the time.
  expect(whole).toBeLessThan(10 * Math.max(quarter ?? 0, shortest))
})

/** Below this, in milliseconds, the collector of garbage counts for more. */
const shortest = 3

/** The processor's milliseconds for what fits, when the record is there. */
function timeOf(count: number): number {
  const tasks = Array.from({ length: count }, (_, index) => {
    const [open, number] = [index % 5 === 0, index + 1]
    const due_date = `${shiftDay(today, -(index % 300))}T00:00:00`
    const done = { completed: true, completed_at: `${shiftDay(today, -(index % 300))}T12:00:00Z` }
    return sample(number, {
      ...{ title: `Task ${index % 400}`, due_date, position: `a${index}` },
      ...(open ? { estimate_minutes: index % 3 === 0 ? 10 + (index % 60) : null } : done),
    })
  })
  const sessions = tasks.flatMap((task, index) => {
    const began = midnight(shiftDay(today, -(index % 300)), 480 + (index % 400))
    return [0, 60].map((later) => focusOn(task, began + later * minute, 15))
  })
  const record = recordOf({ tasks, sessions })
  const { steps } = record.sources()
  const once = () =>
    fits(tasks, {
      ...{ today, now: 600, minutes: 15, steps, running: null },
      leftOf: (task) => leftOf(record, task, null),
      isStarted: (task) => record.focusOn(task, stepsBelow(steps, task)) > 0,
    })
  for (let warming = 0; warming < 3; warming += 1) once()
  const start = process.cpuUsage()
  for (let times = 0; times < 5; times += 1) once()
  return process.cpuUsage(start).user / 5_000
}
