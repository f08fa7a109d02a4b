import { type Accuracy, accuracyOf } from '@daymark/core/forecast/accuracy'
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
export function focusDaysOf(record: TaskRecord): readonly FocusDay[] {
  return knownOf(record).days
}

/** How right the finishes of the last days were that were said. */
export function accuracyNow(planner: Planner, record: TaskRecord): Accuracy | null {
  const known = knownOf(record)
  const rows = planner.days.values()
  if (known.rows !== rows) {
    known.accuracy = accuracyOf(rows, record.sources().tasks, record.sources())
    known.rows = rows
  }
  return known.accuracy
}

type Known = {
  version: number
  days: readonly FocusDay[]
  rows: ReturnType<Planner['days']['values']> | null
  accuracy: Accuracy | null
}

const computed = new WeakMap<TaskRecord, Known>()

/** What is computed of a record, once for each version of it. */
function knownOf(record: TaskRecord): Known {
  const version = record.version()
  const last = computed.get(record)
  if (last?.version === version) return last
  const { today, dayStarts } = record.sources()
  const days = focusDays(record.focus(), today, dayStarts)
  const known = { version, days, rows: null, accuracy: null }
  computed.set(record, known)
  return known
}

/** Are forecasts wanted? */
export function wantsForecasts(planner: Planner): boolean {
  return planner.preferences.values()[0]?.forecasts ?? true
}
