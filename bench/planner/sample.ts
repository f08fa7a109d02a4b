import { boundsOf, type Day, instant, shiftDay } from '@daymark/core/calendar/day'
import { priorities, type Task } from '@daymark/core/tables/tasks'
import { positionBefore } from '@daymark/core/tasks/placing'
import { sampleOccurrence, sampleSeries } from '@daymark/core/tasks/samples'
import { morning, task, today } from '../../apps/web/src/planner/fakes.ts'

const tasksPerDay = 50
const longAgo = 3_000_000_000

const words =
  'Call the dentist about Tuesday Review quarterly report with Zürich Renew passport Buy flour and eggs Write to Ünal'.split(
    ' ',
  )

/** Years of fifty tasks a day: one in twenty is still to come, and of those past one in fifty is open. */
export function sampleTasks(count: number): Task[] {
  let position = positionBefore(null)
  return Array.from({ length: count }, (_, index) => {
    position = positionBefore(position)
    const created = morning - longAgo - index * 1000
    const day = dayOfTask(index, count)
    // A prime apart, so that the order of ids is not the order of days.
    return task((index * 7919) % count, sentence(index, 5), {
      description: index % 2 === 0 ? sentence(index + 1, 12) : '',
      priority: priorities[index % 3] ?? 'low',
      due_date: boundsOf(day).start,
      completed: day < today && index % 50 > 0,
      position,
      created_at: instant(created),
      updated_at: instant(created + index * 100),
      seq: index + 1,
    })
  })
}

/** How many series `withSeries` has. */
export const seriesCount = 1_000
const yearsBehind = 10

/**
 * The tasks of `withoutSeries`, in place of whose last ones stand series that began ten years ago: daily, weekly and
 * monthly, done once a year, and stored where they began.
 */
export function withSeries(): Task[] {
  const begun = shiftDay(today, -365 * yearsBehind)
  const rules = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=WE', 'FREQ=MONTHLY;BYMONTHDAY=15']
  const repeated = Array.from({ length: seriesCount }, (_, index) => {
    const rule = rules[index % rules.length] ?? 'FREQ=DAILY'
    const changes = {
      ...task(1_000_000 + index, sentence(index, 5)),
      due_date: boundsOf(begun).start,
      series_day: begun,
    }
    const series = sampleSeries(index, { rule, anchor: begun }, changes)
    const done = Array.from({ length: yearsBehind }, (_, year) =>
      sampleOccurrence(series, shiftDay(begun, 365 * year)),
    )
    return [series, ...done]
  }).flat()
  const plain = withoutSeries().slice(repeated.length)
  return [...plain, ...repeated].map((row, index) => ({ ...row, seq: index + 1 }))
}

/** How many rows both have. */
export const rowCount = 20_000

export const withoutSeries = () => sampleTasks(rowCount)

/** The days they are due on. */
export function sampleDays(count: number): Day[] {
  return Array.from({ length: count / tasksPerDay }, (_, n) => dayOfTask(n * tasksPerDay, count))
}

function dayOfTask(index: number, count: number): Day {
  return shiftDay(today, Math.floor((index - count * 0.95) / tasksPerDay))
}

function sentence(seed: number, length: number): string {
  const picked = Array.from({ length }, (_, n) => words[(seed * (n + 3) + n * n) % words.length])
  return `${picked.join(' ')} ${seed}`
}
