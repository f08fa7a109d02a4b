import type { TaskRecord } from './record.ts'

/** What follows from a record by a key, worked out once for each version of it. */
export function keptFor<T>(
  compute: (record: TaskRecord, key: string) => T,
): (record: TaskRecord, key: string) => T {
  const known = new WeakMap<TaskRecord, { version: number; values: Map<string, { value: T }> }>()
  return (record, key) => {
    let kept = known.get(record)
    if (kept?.version !== record.version()) {
      kept = { version: record.version(), values: new Map() }
      known.set(record, kept)
    }
    let found = kept.values.get(key)
    if (!found) {
      found = { value: compute(record, key) }
      kept.values.set(key, found)
    }
    return found.value
  }
}
