import type { Task } from '../tables/tasks.ts'

/** What a filter asks of a field: ‘energy:low’ is its name with one of its values. */
export type FieldFilter = {
  name: string
  values: readonly string[]
  passes: (value: string) => (task: Task) => boolean
  /** What it finds with a value, and without it: ‘low energy’, ‘not low energy’. */
  words: (value: string) => { is: string; isNot: string }
}
