import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import { everyRow, type Task, type TestUser } from './testUser.ts'

type Count = { date: string; total_count: number; completed_count: number }

/**
 * All tasks of a user, the daily counts that the server keeps, and the counts computed from the
 * tasks.
 */
export async function recount(user: TestUser) {
  const totals = () =>
    everyRow<Count>(user, 'task_completions?select=date,total_count,completed_count&order=date')
  // A write that its sender has abandoned may still be applied between two reads.
  for (let before = await totals(); ; ) {
    const tasks = await everyRow<Task>(user, 'tasks?select=id,title,due_date,completed&order=id')
    const kept = await totals()
    if (isDeepStrictEqual(kept, before)) return { tasks, kept, counted: counted(tasks) }
    before = kept
  }
}

/** Acknowledged tasks that are missing or differ. */
export function lostFrom(acknowledged: Iterable<Task>, found: readonly Task[]): Task[] {
  const held = new Map(found.map((task) => [task.id, task]))
  return [...acknowledged].filter(({ id, completed }) => held.get(id)?.completed !== completed)
}

/** All that was acknowledged is there, nothing is there twice, and the daily counts are right. Returns what is there. */
export async function checkKept(user: TestUser, acknowledged: Iterable<Task>) {
  const { tasks, kept, counted } = await recount(user)
  expect(lostFrom(acknowledged, tasks)).toEqual([])
  expect(new Set(tasks.map(({ title }) => title)).size).toBe(tasks.length)
  expect(kept).toEqual(counted)
  return tasks
}

function counted(tasks: readonly Task[]): Count[] {
  const counts = new Map<string, Count>()
  for (const { due_date, completed } of tasks) {
    const date = due_date.slice(0, 10)
    const count = counts.get(date) ?? { date, total_count: 0, completed_count: 0 }
    count.total_count += 1
    count.completed_count += Number(completed)
    counts.set(date, count)
  }
  return [...counts.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1))
}
