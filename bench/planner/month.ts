import { shiftMonths } from '@daymark/core/calendar/calendar'
import { boundsOf, shiftDay } from '@daymark/core/calendar/day'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import { sampleSeries } from '@daymark/core/tasks/samples'
import { monthOf } from '../../apps/web/src/derived/monthOf.ts'
import { plannerWith, settled, task, today } from '../../apps/web/src/planner/fakes.ts'
import { monthContent } from '../../apps/web/src/week/monthContent.ts'
import { placed } from './placed.ts'

const [taskCount, seriesCount, firstWeekday] = [10_000, 200, 1]
const rules = ['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=WE', 'FREQ=MONTHLY;BYMONTHDAY=15']
const month = monthOf(today, firstWeekday)
const { days } = month.window

/** Milliseconds of a month with so many tasks, once something has changed, and of a step to the next one and back. */
export async function showMonths(rounds: number) {
  const { planner } = plannerWith({ tasks: [...plainTasks(), ...series()] })
  await settled()
  planner.seriesBy(openSeriesIndex)
  const next = monthOf(shiftMonths(today, 1) ?? today, firstWeekday)
  const timed = (shown: readonly (typeof month)[]) => {
    const started = performance.now()
    for (const each of shown) monthContent(planner, each)
    return performance.now() - started
  }
  return Array.from({ length: rounds }, () => ({
    shown: timed([month]),
    step: timed([next, month]),
  }))
}

function plainTasks() {
  return Array.from({ length: taskCount }, (_, n) => {
    const day = days[n % days.length] ?? today
    const at_minutes = n % 4 === 0 ? (n * 7) % 1_440 : null
    const changes = { due_date: boundsOf(day).start, completed: day < today, at_minutes }
    return placed(task(n, `Task ${n}`, changes), n)
  })
}

function series() {
  return Array.from({ length: seriesCount }, (_, n) => {
    const anchor = shiftDay(today, -n % 30)
    const rule = rules[n % rules.length] ?? 'FREQ=DAILY'
    const changes = { ...task(1_000_000 + n, `Series ${n}`), due_date: boundsOf(anchor).start }
    return sampleSeries(n, { rule, anchor }, { ...changes, series_day: anchor })
  })
}
