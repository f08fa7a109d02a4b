import type { Task } from '../tables/tasks.ts'
import { byCodeUnits } from '../tasks/order.ts'
import { dueDay } from '../tasks/task.ts'
import type { Sort } from './arrangement.ts'

/** Compares two names as their reader does, and numbers in them by value. */
export type CompareNames = (a: string, b: string) => number

/** Tasks that are given in their order by hand, in another one; of two that are alike in it, the first stays so. */
export function sortedBy(
  tasks: readonly Task[],
  sort: Sort,
  compareNames: CompareNames,
): readonly Task[] {
  switch (sort) {
    case 'hand':
      return tasks
    case 'day':
      return sortedByKey(tasks, dayKey, byCodeUnits)
    case 'priority':
      return sortedByKey(tasks, ({ priority }) => ranks[priority], byCodeUnits)
    case 'name':
      return sortedByKey(tasks, ({ title }) => title, compareNames)
    case 'age':
      return sortedByKey(tasks, ({ created_at }) => created_at, byCodeUnits)
  }
}

const ranks = { high: '0', medium: '1', low: '2' } as const

/** Later than every digit. */
const none = '~'

function dayKey(task: Task): string {
  return `${dueDay(task) ?? none} ${timeKey(task)}`
}

function timeKey({ at_minutes }: Task): string {
  return at_minutes === null ? none : String(at_minutes).padStart(4, '0')
}

/** Each key is computed once, which thousands of tasks need. */
function sortedByKey(
  tasks: readonly Task[],
  keyOf: (task: Task) => string,
  compare: (a: string, b: string) => number,
): Task[] {
  return tasks
    .map((task) => ({ task, key: keyOf(task) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ task }) => task)
}
