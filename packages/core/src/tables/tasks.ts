import { column, defineTable, map, type PatchOf, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { Day } from '../calendar/day.ts'
import { ListId, TaskId, UserId } from '../ids.ts'
import { whole } from '../whole.ts'

export const priorities = ['low', 'medium', 'high'] as const
export const Priority = v.picklist(priorities)
export type Priority = v.InferOutput<typeof Priority>

/** A moment on the clock of whoever reads it: no time zone, the same day everywhere. */
const WallClock = v.pipe(
  v.string(),
  // PostgreSQL itself writes a blank.
  v.transform((text) => text.replace(' ', 'T')),
  v.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/),
)

export const longestEstimate = 1_440

/** Minutes after midnight on a wall clock. */
const TimeOfDay = whole(0, 1439)

const Minutes = whole(1, longestEstimate)

const id = TaskId

/** How a series repeats: the newest value stands whole, with what a newer version may have put into it. */
export const Repeat = v.looseObject({
  /** The rule is parsed where it is used, so that an unknown rule is stored unchanged. */
  rule: v.string(),
  from: v.picklist(['due', 'completion']),
  anchor: Day,
  missed: v.picklist(['roll', 'skip', 'stack', 'expire']),
  /** How often it is still to be done, where it counts from completion. */
  count: v.optional(v.number()),
  /** The series that it goes on with. */
  follows: v.optional(id),
})
export type Repeat = v.InferOutput<typeof Repeat>

/** The import that a task came from; it is parsed where it is used. */
const Origin = v.nullable(v.looseObject({}))

export const tasks = defineTable(
  'tasks',
  {
    title: column(v.string(), { edit: 'content' }),
    description: column(v.string(), { edit: 'content' }),
    priority: column(Priority, { edit: 'content' }),
    /** Null: someday, or a step that has no day of its own. */
    due_date: column(v.nullable(WallClock), { edit: 'content' }),
    /** Null: at any time of its day. The clock part of `due_date` says nothing. */
    at_minutes: column(v.nullable(TimeOfDay), { edit: 'content', fallback: null }),
    /** The last day on which it can be done. */
    deadline: column(v.nullable(Day), { edit: 'content', fallback: null }),
    completed: column(v.boolean(), { edit: 'state' }),
    /** Null: not done, or done before this column was there. */
    completed_at: column(v.nullable(Instant), { edit: 'state', fallback: null }),
    /** The place of the task in a day. */
    position: column(v.nullable(v.string()), { edit: 'content' }),
    /** The task of which it is a step. */
    parent_id: column(v.nullable(id), { edit: 'content', fallback: null }),
    /** Null: Inbox. */
    list_id: column(v.nullable(ListId), { edit: 'content', fallback: null }),
    /** The place of the task in its list or below its parent. */
    list_position: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
    /** Id of a tag → true. */
    tags: map(v.literal(true), { edit: 'content' }),
    /** The estimate of the task in minutes; null: none. */
    estimate_minutes: column(v.nullable(Minutes), { edit: 'content', fallback: null }),
    /** The task is a series. */
    repeat: column(v.nullable(Repeat), { edit: 'content', fallback: null }),
    /** Day → true: rule days of the series that are passed over. */
    repeat_skips: map(v.literal(true), { edit: 'content' }),
    /** The series of which this is an occurrence. */
    series_id: column(v.nullable(id), { edit: 'content', fallback: null }),
    /** The rule day of an occurrence, or for which the date of a series stands; null: the date itself. */
    series_day: column(v.nullable(Day), { edit: 'content', fallback: null }),
    /** How many times the task was carried over undone. */
    carried: column(v.number(), { edit: 'state', fallback: 0 }),
    /** Where it was imported from; null: it was not. */
    origin: column(Origin, { edit: 'state', fallback: null }),
    /** When a review was answered with keeping it. */
    looked_at: column(v.nullable(Day), { edit: 'state', fallback: null }),
    created_at: column(Instant),
    deleted_at: column(v.nullable(Instant), { edit: 'state' }),
  },
  {
    id,
    user_id: UserId,
    day: 'due_date',
    references: { parent_id: 'tasks', list_id: 'lists', series_id: 'tasks' },
  },
)
export type Task = RowOf<typeof tasks>
export type TaskPatch = PatchOf<typeof tasks>

/**
 * Nullable columns that no rule of the domain reads. Forms hold them as texts, their definition reads these, and cards
 * have marks for them: a field of the app says the rest.
 */
export const plainColumns = [] as const satisfies readonly (keyof TaskPatch)[]
export type PlainColumn = (typeof plainColumns)[number]

type BlankParts = Partial<Task> &
  Pick<
    Task,
    'id' | 'user_id' | 'title' | 'priority' | 'due_date' | 'position' | 'created_at' | 'updated_at'
  >

/** A whole row: what is not named is as in a task of which nobody has said anything. */
export function blankTask(parts: BlankParts): Task {
  const unsaid = { description: '', completed: false, deleted_at: null, seq: 0 }
  return tasks.withFallbacks({ ...unsaid, ...parts })
}
