import type { Task } from '../tables/tasks.ts'
import type { DayTask } from './planned.ts'

/** A done task with its estimate and the time it took, in minutes. */
export type Compared = { task: Task; estimate: number; took: number }

/** The result of a day, in minutes. */
export type Closing = {
  done: number
  total: number
  /** The sum of the estimates of done tasks. */
  estimated: number
  took: number
  /** At most three of them, those with the longest estimates. */
  compared: readonly Compared[]
  remaining: readonly Task[]
}

const mostCompared = 3

/** Computes the result of a day from its tasks. */
export function closingOf(tasks: readonly (readonly [Task, DayTask])[]): Closing {
  const done = tasks.filter(([{ completed }]) => completed)
  const compared = done.flatMap(([task, { estimate, before, onDay }]): Compared[] =>
    estimate === null ? [] : [{ task, estimate, took: before + onDay }],
  )
  return {
    done: done.length,
    total: tasks.length,
    estimated: sum(compared.map(({ estimate }) => estimate)),
    took: sum(compared.map(({ took }) => took)),
    compared: compared
      .filter(({ took }) => took > 0)
      .sort((a, b) => b.estimate - a.estimate)
      .slice(0, mostCompared),
    remaining: tasks.flatMap(([task]) => (task.completed ? [] : task)),
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0)
}
