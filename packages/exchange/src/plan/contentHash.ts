import { nameKey } from '@daymark/core/lists/tags'
import type { Task } from '@daymark/core/tables/tasks'
import { dueDay } from '@daymark/core/tasks/task'
import type { ExchangedTask } from '../exchangedTask.ts'
import { textHash } from './textHash.ts'

/**
 * What a task says, as one text: it is the same as long as neither program has changed it. Its list and its place are
 * left out, as they may be chosen here.
 */
export function contentHash(task: ExchangedTask): string {
  const { name, description, priority, day, time, deadline, repeat, tags, estimate, done } = task
  return hashOf(movesAlone(task), [
    [name, description, priority, deadline, estimate, done !== null],
    movesAlone(task) ? null : [day, time],
    repeat && [repeat.rule, repeat.from],
    namesOf(tags),
  ])
}

/** The same of a row that was imported with this hash. */
export function rowHash(row: Task, hash: string, tagNames: ReadonlyMap<string, string>): string {
  const { title, description, priority, deadline, estimate_minutes, completed, repeat } = row
  const withoutDay = hash.startsWith(dayless)
  return hashOf(withoutDay, [
    [title, description, priority, deadline, estimate_minutes, completed],
    withoutDay ? null : [dueDay(row), row.at_minutes],
    repeat && [repeat.rule, repeat.from],
    namesOf(Object.keys(row.tags).flatMap((id) => tagNames.get(id) ?? [])),
  ])
}

/** Its day is another one each time it is read: a series goes on, and some words count from today. */
export function movesAlone({ repeat, warnings }: ExchangedTask): boolean {
  return repeat !== null || warnings.some(({ kind }) => kind === 'relative date')
}

const dayless = 'd'

function hashOf(withoutDay: boolean, parts: readonly unknown[]): string {
  return (withoutDay ? dayless : '') + textHash(JSON.stringify(parts))
}

function namesOf(tags: readonly string[]): string[] {
  return [...new Set(tags.map(nameKey))].sort()
}
