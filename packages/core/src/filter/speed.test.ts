import { expect, test } from 'vitest'
import { listTree } from '../lists/lists.ts'
import { shownTags } from '../lists/tags.ts'
import type { Task } from '../tables/tasks.ts'
import { sample, sampleList, sampleTag, today } from '../tasks/samples.ts'
import { stepTree } from '../tasks/steps.ts'
import { passes } from './passes.ts'
import { readFilter, readNoDay } from './read.ts'
import { filterWorld } from './world.ts'

const tags = Array.from({ length: 100 }, (_, n) => sampleTag(n, `tag${n}`))
const lists = Array.from({ length: 100 }, (_, n) => sampleList(n, { name: `List${n}` }))

/** One task in six is a step, and every step lies below the one before. */
function tasksOf(count: number): Task[] {
  let above: Task['id'] | null = null
  return Array.from({ length: count }, (_, n) => {
    const task = sample(n, {
      title: `Call number ${n}`,
      tags: { [tags[n % 100]?.id ?? '']: true },
      list_id: lists[n % 100]?.id ?? null,
      parent_id: n % 6 === 0 ? above : null,
      estimate_minutes: n % 3 === 0 ? null : 1 + (n % 90),
    })
    if (n % 6 === 0) above = task.id
    return task
  })
}

const [small, large] = [3_000, 12_000].map((count) => {
  const tasks = tasksOf(count)
  return { tasks, steps: stepTree(tasks), lists: listTree(lists), tags: shownTags(tags), today }
})

test.each([
  'call numb',
  '#List7 | #List8 | -#List9',
  '@tag7 | @tag8 -@tag9',
  'est:<=15m | est:none',
  '(due:none | due:<=7d) -is:step | is:done',
])('[FILTER-1a] time grows with the number of tasks: %s', (query) => {
  const [few, many] = [small, large].map((rows) => (rows ? timeOf(rows, query) : 0))

  // Four times the tasks: a square would be sixteen times the time.
  expect(many).toBeLessThan(10 * Math.max(few ?? 0, shortest))
})

/** Below this, in microseconds, the clock and the collector of garbage count for more than the tasks. */
const shortest = 10_000

/** The processor's time for ten keys, each after a change of some task. */
function timeOf(rows: NonNullable<typeof small>, query: string): number {
  const { condition } = readFilter(query, readNoDay)
  const found = () => rows.tasks.filter(passes(condition, filterWorld(rows))).length
  found()
  const start = process.cpuUsage()
  for (let times = 0; times < 10; times++) found()
  return process.cpuUsage(start).user
}
