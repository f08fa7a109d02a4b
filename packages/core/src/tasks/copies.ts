import { boundsOf, type Day, instant } from '../calendar/day.ts'
import { withBelow } from '../lists/tree.ts'
import type { Task } from '../tables/tasks.ts'
import { positionBetween } from './positions.ts'
import { positionsBetween } from './positionsBetween.ts'
import type { StepTree } from './steps.ts'
import { dueDay } from './task.ts'

type Copying = {
  tree: StepTree
  /** All tasks, because copies get places among them. */
  tasks: Iterable<Task>
  today: Day
  /** The moment, in milliseconds. */
  now: number
  newId: () => Task['id']
}

/**
 * A task again, right below itself, with its steps: each with its copy, the task first. All are open, and a day that has
 * passed is today, but for a series. What was done of it stays with the first: its occurrences, its focus time, where it
 * came from.
 */
export function copiesOf(
  task: Task,
  { tree, tasks, today, now, newId }: Copying,
): { original: Task; copy: Task }[] {
  const at = instant(now)
  const all = [...tasks]

  function placeBelow(key: 'position' | 'list_position'): string | null {
    const own = task[key]
    if (own === null) return null
    const later = all.flatMap(({ [key]: place }) => (place !== null && place > own ? place : []))
    return positionBetween(own, later.toSorted()[0] ?? null)
  }

  function copy(row: Task): Task {
    const day = dueDay(row)
    const hasPassed = day !== null && day < today && row.repeat === null
    return {
      ...row,
      id: newId(),
      due_date: hasPassed ? boundsOf(today).start : row.due_date,
      completed: false,
      completed_at: null,
      repeat: row.repeat && withoutPast(row.repeat),
      repeat_skips: {},
      series_id: null,
      series_day: row.repeat && row.series_day,
      carried: 0,
      origin: null,
      looked_at: null,
      created_at: at,
      updated_at: at,
    }
  }

  const first = {
    ...copy(task),
    position: placeBelow('position'),
    list_position: placeBelow('list_position'),
  }
  const copied = new Map([[task.id, first]])
  const [, ...steps] = withBelow(tree, task)
  for (const step of steps) {
    const above = tree.parentOf(step.id)
    const parent = above && copied.get(above.id)
    if (!parent) continue
    const siblings = tree.childrenOf(above.id)
    const place = siblings.findIndex(({ id }) => id === step.id)
    const list_position = positionsBetween(null, null, siblings.length)[place] ?? null
    copied.set(step.id, { ...copy(step), parent_id: parent.id, list_position })
  }
  return [task, ...steps].flatMap((original) => {
    const copy = copied.get(original.id)
    return copy ? [{ original, copy }] : []
  })
}

/** A copy drops the series that its original follows. */
function withoutPast({ follows: _, ...repeat }: NonNullable<Task['repeat']>): Task['repeat'] {
  return repeat
}
