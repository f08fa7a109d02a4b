import { milliseconds } from '@daymark/core/calendar/day'
import { TagId } from '@daymark/core/ids'
import { nameKey, newTag, removing, shownTags } from '@daymark/core/lists/tags'
import { startOf } from '@daymark/core/repeat/writing'
import { type Tag, tags as tagTable } from '@daymark/core/tables/tags'
import type { Task, TaskPatch } from '@daymark/core/tables/tasks'
import { tagLimit } from '@daymark/core/tasks/parseDraft'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import type { PutContext } from './putContext.ts'
import type { Todo } from './readTodo.ts'

/** What differs of the columns that say nothing of a series; `tags` has those that are made for it. */
export type FieldEdits = { patch: TaskPatch; made: Mutation[] }

export function fieldEdits(
  task: Task,
  served: Todo,
  wanted: Todo,
  context: PutContext,
  at: string,
): FieldEdits {
  const { tags, made } = tagEdits(task, served.tags, wanted.tags, context, at)
  const patch: TaskPatch = {
    ...(wanted.title !== served.title && { title: wanted.title }),
    ...(wanted.description !== served.description && { description: wanted.description }),
    ...(wanted.priority !== served.priority && { priority: wanted.priority }),
    ...(wanted.estimate !== served.estimate && { estimate_minutes: wanted.estimate }),
    ...(Object.keys(tags).length > 0 && { tags }),
  }
  return { patch, made }
}

/** What differs of the day of a task that does not repeat. */
export function dayEdits(served: Todo, wanted: Todo): TaskPatch {
  return {
    ...(wanted.day !== served.day && { due_date: wanted.day && startOf(wanted.day) }),
    ...(wanted.time !== served.time && { at_minutes: wanted.time }),
  }
}

/** Tags by their names; those that do not exist are made. */
export function tagEdits(
  task: Task,
  before: readonly string[],
  after: readonly string[],
  { rows, userId, newId }: PutContext,
  at: string,
): { tags: NonNullable<TaskPatch['tags']>; made: Mutation[] } {
  const shown = shownTags(rows.tags)
  const [had, has] = [before, after].map((names) => new Set(names.map(nameKey)))
  const removed = before.filter((name) => !has?.has(nameKey(name)))
  const room = tagLimit - before.length + removed.length
  const added = after.filter((name) => !had?.has(nameKey(name))).slice(0, Math.max(0, room))
  const made: Tag[] = []
  const tags: Record<string, true | null> = {}
  for (const name of removed) {
    const tag = shown.named(name)
    if (tag) Object.assign(tags, removing(tag, task).tags)
  }
  for (const name of added) {
    const known = shown.named(name)?.tag ?? made.find((tag) => nameKey(tag.name) === nameKey(name))
    if (known) {
      tags[known.id] = true
      continue
    }
    const id = v.parse(TagId, newId())
    const now = milliseconds(at) + made.length
    made.push({ ...newTag(name, { id, user_id: userId, color: null, now }), updated_at: at })
    tags[id] = true
  }
  return { tags, made: made.map(tagTable.create) }
}
