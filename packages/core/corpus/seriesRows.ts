import { type Family, openFamilies } from '../src/repeat/families.ts'
import type { Rows } from '../src/repeat/occurrence.ts'
import type { Task } from '../src/tables/tasks.ts'

/** The rows of series among these tasks. */
export function rowsOf(tasks: ReadonlyMap<string, Task>): Rows {
  const families = openFamilies()
  const touched = new Set<Family>()
  for (const task of tasks.values()) families.change(undefined, task, touched)
  return families.rows
}
