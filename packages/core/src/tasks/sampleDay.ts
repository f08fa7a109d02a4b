import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { boundsOf, type Day, instant, shiftDay } from '../calendar/day.ts'
import { ListId, TagId, type TaskId } from '../ids.ts'
import { newList } from '../lists/listActs.ts'
import type { ListTree } from '../lists/lists.ts'
import { newTag } from '../lists/tags.ts'
import { withBelow } from '../lists/tree.ts'
import { familyId } from '../repeat/occurrence.ts'
import { lists as listTable } from '../tables/lists.ts'
import { tags as tagTable } from '../tables/tags.ts'
import { blankTask, type Task, tasks as taskTable } from '../tables/tasks.ts'
import { positionsBetween } from './positionsBetween.ts'

/** What the sample is called in the language of the page. */
export type SampleNames = {
  file: string
  list: string
  tag: string
  tasks: Record<Sampled, string>
}

type Sampled = keyof typeof sampled

type SampleContext = {
  user_id: Task['user_id']
  today: Day
  now: number
  newId: () => TaskId
  names: SampleNames
  ids: { list: ListId; tag: TagId }
}

/** `day` counts from today; what lies before it is done. */
const sampled = {
  plan: { day: -1, estimate_minutes: 20 },
  bread: { day: -1, priority: 'low' },
  report: { day: 0, at_minutes: 9 * 60 + 30, estimate_minutes: 90, priority: 'high' },
  dentist: { day: 0, estimate_minutes: 15, isTagged: true },
  lunch: { day: 0, at_minutes: 12 * 60 + 30, estimate_minutes: 60 },
  plants: { day: 0, estimate_minutes: 10, rule: 'FREQ=DAILY;INTERVAL=3' },
  tickets: { day: 0, estimate_minutes: 15, daysLeft: 3 },
  parcel: { day: 1, isTagged: true, priority: 'low' },
} as const satisfies Record<string, SampledTask>

type SampledTask = Partial<Pick<Task, 'at_minutes' | 'estimate_minutes' | 'priority'>> & {
  day: number
  isTagged?: boolean
  /** How it repeats. */
  rule?: string
  /** Until its deadline. */
  daysLeft?: number
}

const source = 'sample'

/** The rows of a sample day: what there is to see on a page that has been in use. */
export function sampleDay(context: SampleContext): Mutation[] {
  const { user_id, names, ids, now, newId } = context
  const entries = Object.entries<SampledTask>(sampled) as [Sampled, SampledTask][]
  const positions = positionsBetween(null, null, entries.length)
  const origin = { source, file: names.file, run: newId(), ...ids }
  const list = newList(names.list, { id: ids.list, user_id, parent_id: null, color: 'teal', now })
  const tag = newTag(names.tag, { id: ids.tag, user_id, color: null, now })
  return [
    listTable.create(list),
    tagTable.create(tag),
    ...entries.map(([name, parts], index) => {
      return taskTable.create({
        ...taskOf(parts, context),
        title: names.tasks[name],
        position: positions[index] ?? null,
        list_id: ids.list,
        origin: { ...origin, id: name },
      })
    }),
  ]
}

function taskOf(parts: SampledTask, { user_id, today, now, newId, ids }: SampleContext): Task {
  const { day, isTagged, rule, daysLeft, ...columns } = parts
  const due = shiftDay(today, day)
  const isDone = day < 0
  return blankTask({
    priority: 'medium',
    ...columns,
    id: newId(),
    user_id,
    title: '',
    due_date: boundsOf(due).start,
    position: null,
    completed: isDone,
    completed_at: isDone ? instant(now + day * 86_400_000) : null,
    deadline: daysLeft === undefined ? null : shiftDay(due, daysLeft),
    tags: isTagged ? { [ids.tag]: true } : {},
    repeat: rule === undefined ? null : { rule, from: 'due', anchor: due, missed: 'roll' },
    created_at: instant(now),
    updated_at: instant(now),
  })
}

/** Whether it came with a sample day and is still there. */
export function isSampled({ origin, deleted_at }: Task): boolean {
  return origin !== null && 'source' in origin && origin.source === source && deleted_at === null
}

/** Takes away what came with a sample day. What was added since stays: in Inbox, where its list or its task goes. */
export function sampleRemoval(tasks: readonly Task[], lists: ListTree, at: string): Mutation[] {
  const rows = tasks.filter(isSampled)
  const families = new Set(rows.map(({ id }) => familyId(id)))
  const isOfSample = ({ id }: Task) => families.has(familyId(id))
  const made = v.safeParse(Made, rows[0]?.origin)
  const list = made.success ? lists.get(made.output.list) : undefined
  const removed = list ? withBelow(lists, list) : []
  const goneLists = new Set<string>(removed.map(({ id }) => id))
  const goneTasks = new Set<string>(tasks.filter(isOfSample).map(({ id }) => id))
  const isInUse = (tag: string) => tasks.some((task) => tag in task.tags && !isOfSample(task))
  return [
    ...tasks.flatMap((task) => {
      const patch = isOfSample(task)
        ? { deleted_at: at }
        : {
            ...(task.parent_id !== null && goneTasks.has(task.parent_id) && { parent_id: null }),
            ...(task.list_id !== null && goneLists.has(task.list_id) && { list_id: null }),
          }
      return Object.keys(patch).length > 0 ? [taskTable.patch(task.id, patch, at)] : []
    }),
    ...removed.map(({ id }) => listTable.patch(id, { deleted_at: at }, at)),
    ...(made.success && !isInUse(made.output.tag)
      ? [tagTable.patch(made.output.tag, { deleted_at: at }, at)]
      : []),
  ]
}

/** The ids of the list and the tag, as they are kept with each task. */
const Made = v.object({ list: ListId, tag: TagId })
