import type { Task } from '../tables/tasks.ts'

const oftenFrom = 3

/** The number of times a task was carried over, this time included. */
export function timesCarried({ carried }: Pick<Task, 'carried'>): {
  times: number
  isOften: boolean
} {
  return { times: carried + 1, isOften: carried + 1 >= oftenFrom }
}
