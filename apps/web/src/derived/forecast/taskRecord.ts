import { type FocusDay, focusDays } from '@daymark/core/forecast/focusDays'
import { createRecord, type TaskRecord } from '@daymark/core/forecast/record'
import type { Planner } from '../../context.tsx'
import { shownTagsOf, stepTreeOf } from '../trees.ts'

/** What was recorded of the tasks of a planner, as it is now. It is made when it is first asked for, and then updated. */
export function taskRecordOf(planner: Planner): TaskRecord {
  const { sessions } = planner.focus
  const sources = {
    today: planner.today(),
    dayStarts: sessions.dayStarts(),
    tasks: planner.tasks.all(),
    steps: stepTreeOf(planner),
    tags: shownTagsOf(planner),
    sessions: sessions.all(),
  }
  const known = records.get(planner.tasks)
  if (known) {
    known.update(sources)
    return known
  }
  const record = createRecord(sources)
  records.set(planner.tasks, record)
  return record
}

const records = new WeakMap<Planner['tasks'], TaskRecord>()

/** The days with focus before today, the latest first. */
export function focusDaysOf(record: TaskRecord): Iterable<FocusDay> {
  const version = record.version()
  const known = daysKnown.get(record)
  if (known?.version === version) return known.days
  const { today, dayStarts, sessions } = record.sources()
  const days = focusDays(sessions, today, dayStarts)
  daysKnown.set(record, { version, days })
  return days
}

const daysKnown = new WeakMap<TaskRecord, { version: number; days: Iterable<FocusDay> }>()

/** Are forecasts wanted? */
export function wantsForecasts(planner: Planner): boolean {
  return planner.preferences.values()[0]?.forecasts ?? true
}
