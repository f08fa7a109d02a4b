import type { Mutation } from '@daymark/sync/mutation'
import { instant } from '../calendar/day.ts'
import { groupBy } from '../groupBy.ts'
import { type Tag, tags as tagTable } from '../tables/tags.ts'
import { type Task, type TaskPatch, tasks as taskTable } from '../tables/tasks.ts'
import { inPlaceOrder } from './listOrder.ts'

/** A tag as it shows, with all tags of its name: two devices may each have made one. */
export type ShownTag = { tag: Tag; ids: readonly Tag['id'][] }

export type ShownTags = {
  /** All shown tags, in order. */
  all: readonly ShownTag[]
  named(name: string): ShownTag | undefined
  /** The tags of a task that are not gone, in order. */
  of(task: Pick<Task, 'tags'>): ShownTag[]
}

/** Tags outside the trash. Names that differ in case alone are one, which shows as the tag with the smallest id. */
export function shownTags(tags: Iterable<Tag>): ShownTags {
  const kept = [...tags].filter(({ deleted_at }) => deleted_at === null)
  const inOrder = kept.sort((a, b) => (a.id < b.id ? -1 : 1))
  const byName = groupBy(inOrder, ({ name }) => nameKey(name))
  const all = [...byName.values()]
    .flatMap((tags) => (tags[0] ? { tag: tags[0], ids: tags.map(({ id }) => id) } : []))
    .sort((a, b) => inPlaceOrder(a.tag, b.tag))
  return {
    all,
    named: (name) => all.find(({ tag }) => nameKey(tag.name) === nameKey(name)),
    of: (task) => all.filter((tag) => has(task, tag)),
  }
}

export function newTag(
  name: string,
  { now, ...parts }: Pick<Tag, 'id' | 'user_id' | 'color'> & { now: number },
): Tag {
  return tagTable.withFallbacks({
    ...parts,
    name,
    position: null,
    created_at: instant(now),
    updated_at: instant(now),
    deleted_at: null,
    seq: 0,
  })
}

export function has(task: Pick<Task, 'tags'>, { ids }: ShownTag): boolean {
  return ids.some((id) => id in task.tags)
}

/** Returns the patch that removes from a task all tags with the name of the shown tag. */
export function removing({ ids }: ShownTag, task: Task): TaskPatch {
  return { tags: Object.fromEntries(ids.filter((id) => id in task.tags).map((id) => [id, null])) }
}

/** Returns the patch that sets these tags on a task and removes its other shown tags. */
export function retagging(shown: ShownTags, task: Task, tags: Task['tags']): TaskPatch {
  const others = shown.of(task).filter(({ ids }) => !ids.some((id) => id in tags))
  const removed = others.map((tag) => removing(tag, task).tags)
  const added = Object.keys(tags).filter((id) => !shown.of(task).some((tag) => tag.tag.id === id))
  return { tags: Object.assign({}, ...removed, Object.fromEntries(added.map((id) => [id, true]))) }
}

/** Moves a tag to the trash and takes it off all tasks. */
export function tagDeletion(shown: ShownTag, tasks: Iterable<Task>, at: string): Mutation[] {
  const tagged = [...tasks].filter((task) => has(task, shown))
  return [
    ...shown.ids.map((id) => tagTable.patch(id, { deleted_at: at }, at)),
    ...tagged.map((task) => taskTable.patch(task.id, removing(shown, task), at)),
  ]
}

/** The names in a text with commas between them, each once. */
export function tagsIn(text: string): string[] {
  const names = text.split(/[,،]/).map((name) => name.trim().replace(/^@/, ''))
  return [...new Map(names.map((name) => [nameKey(name), name])).values()].filter(Boolean)
}

/** Names compare without case. */
export function nameKey(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
