import { instant, midnight } from '@daymark/core/calendar/day'
import { newPlan } from '@daymark/core/focus/cycle'
import { type Accuracy, accuracyOf } from '@daymark/core/forecast/accuracy'
import { type FocusDay, focusDays } from '@daymark/core/forecast/focusDays'
import { forecastOf } from '@daymark/core/forecast/forecast'
import { createRecord, type RecordSources, type TaskRecord } from '@daymark/core/forecast/record'
import { focusOn } from '@daymark/core/forecast/samples'
import { shownTags } from '@daymark/core/lists/tags'
import type { Task } from '@daymark/core/tables/tasks'
import { today } from '@daymark/core/tasks/samples'
import { openTaskIndex } from '@daymark/core/tasks/taskIndex'
import { type SampleRows, sampleRows } from './sample.ts'

const minute = 60_000

const rows = sampleRows()
const index = openTaskIndex(rows.tasks)
let sources: RecordSources = {
  ...{ today, dayStarts: 0, steps: index.steps, tags: shownTags(rows.tags) },
  ...{ tasks: rows.tasks, sessions: rows.sessions },
}
const forecast = forecaster(rows.said, midnight(today, 720))
let now = 0

/** What the script calls. */
Object.assign(window, { first, idleMinutes, busyMinutes, sumOfFocus })

function first(): void {
  forecast(sources, now)
}

function idleMinutes(count: number): void {
  for (let n = 0; n < count; n += 1) {
    now += 1
    forecast(sources, now)
  }
}

/** In each a task is done after a minute of focus. */
function busyMinutes(changes: number): void {
  for (let n = 0; n < changes; n += 1) {
    now += 1
    sources = changed(sources)
    forecast(sources, now)
  }
}

function changed(sources: RecordSources): RecordSources {
  const [before, ...others] = sources.tasks
  if (!before) return sources
  const after = { ...before, completed: true, completed_at: instant(midnight(today, 720 + now)) }
  index.change([{ before, after }])
  const firstDone = others.findIndex(({ completed }) => completed)
  return {
    ...sources,
    tasks: [...others.slice(0, firstDone), after, ...others.slice(firstDone)],
    sessions: [...sources.sessions, focusOn(before, midnight(today, 719 + now), 1)],
  }
}

/** What a page does for its line (apps/web/src/derived/forecast). */
function forecaster(said: SampleRows['said'], start: number) {
  let record: TaskRecord | null = null
  let known: { version: number; accuracy: Accuracy | null; days: Iterable<FocusDay> } | null = null
  return (sources: RecordSources, n: number) => {
    if (record) record.update(sources)
    else record = createRecord(sources)
    if (known?.version !== record.version()) {
      known = {
        version: record.version(),
        accuracy: accuracyOf(said, record),
        days: focusDays(sources.sessions, today, 0),
      }
    }
    const forecast = forecastOf(record, {
      ...{ now: start + n * minute, plan: newPlan, tasks: sources.tasks.filter(isOpenToday) },
      ...{ running: null, busy: [], hasFocusToday: true },
      ...{ days: known.days, accuracy: known.accuracy },
    })
    if (!forecast) throw new Error('nothing is forecast')
    return forecast
  }
}

const isOpenToday = ({ completed, due_date, repeat }: Task) =>
  !completed && !repeat && due_date === `${today}T00:00:00`

/** The least that a forecast needs: the focus of each task, in one pass, and the median of what was done. */
function sumOfFocus(): number {
  const { tasks, sessions } = rows
  const focus = new Map<string | null, number>()
  for (const { task_id, started_at, ended_at } of sessions) {
    const ms = Date.parse(ended_at) - Date.parse(started_at)
    focus.set(task_id, (focus.get(task_id) ?? 0) + ms)
  }
  const done = tasks.flatMap(({ id, completed }) => (completed && focus.get(id)) || [])
  return done.sort((a, b) => a - b)[done.length >> 1] ?? 0
}
