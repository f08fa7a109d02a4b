import { type Accuracy, accuracyOf } from '@daymark/core/forecast/accuracy'
import type { TaskRecord } from '@daymark/core/forecast/record'
import type { Planner } from '../../context.tsx'

/** How right the finishes of the last days were that were said. */
export function accuracyNow(planner: Planner, record: TaskRecord): Accuracy | null {
  const [version, rows] = [record.version(), planner.days.values()]
  const last = known.get(record)
  if (last?.version === version && last.rows === rows) return last.accuracy
  const accuracy = accuracyOf(rows, record)
  known.set(record, { version, rows, accuracy })
  return accuracy
}

type Known = {
  version: number
  rows: ReturnType<Planner['days']['values']>
  accuracy: Accuracy | null
}

const known = new WeakMap<TaskRecord, Known>()
