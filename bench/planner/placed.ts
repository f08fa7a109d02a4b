import type { Task } from '@daymark/core/tables/tasks'
import { sampleList, sampleTag } from '@daymark/core/tasks/samples'

const many = 20
const work = sampleList(98, { name: 'Work' })
const calls = sampleTag(98, 'calls')
const otherLists = Array.from({ length: many }, (_, n) => sampleList(n, { name: `List${n}` }))
const otherTags = Array.from({ length: many }, (_, n) => sampleTag(n, `tag${n}`))

export const lists = [work, ...otherLists]
export const tags = [calls, ...otherTags]

/** A task with a list, a tag and, four times in five, an estimate. */
export function placed(task: Task, n: number): Task {
  const list = n % 3 === 0 ? work : otherLists[n % many]
  const tag = n % 4 === 0 ? calls : otherTags[n % many]
  return {
    ...task,
    list_id: list?.id ?? null,
    tags: tag ? { [tag.id]: true } : {},
    estimate_minutes: n % 5 === 0 ? null : 1 + (n % 90),
  }
}
