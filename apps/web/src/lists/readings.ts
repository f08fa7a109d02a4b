import type { Condition } from '@daymark/core/filter/condition'
import type { FilterReading } from '@daymark/core/filter/read'

/** Reads each query once, for as long as the day and the languages are the same. */
export function openReadings(read: (query: string) => FilterReading) {
  const known = new Map<string, Condition>()
  return (query: string): Condition => {
    const condition = known.get(query) ?? read(query).condition
    known.set(query, condition)
    return condition
  }
}
