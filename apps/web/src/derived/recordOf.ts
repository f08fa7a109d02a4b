import { createRecord, type RecordSources, type TaskRecord } from '@daymark/core/forecast/record'
import type { Planner } from '../context.tsx'
import { shownTagsOf, stepTreeOf } from './trees.ts'

/** What the focus of the user says of how long tasks take. It is made when it is first asked for, and kept by change. */
export function recordOf(planner: Planner): TaskRecord {
  const known = records.get(planner.tasks)
  if (!known) {
    const record = createRecord(sourcesOf(planner))
    records.set(planner.tasks, record)
    return record
  }
  known.update(sourcesOf(planner))
  return known
}

const records = new WeakMap<Planner['tasks'], TaskRecord>()

function sourcesOf(planner: Planner): RecordSources {
  const { sessions } = planner.focus
  return {
    today: planner.today(),
    dayStarts: sessions.dayStarts(),
    tasks: planner.tasks.all(),
    steps: stepTreeOf(planner),
    tags: shownTagsOf(planner),
    sessions: sessions.all(),
  }
}
