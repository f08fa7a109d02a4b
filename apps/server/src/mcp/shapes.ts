import { priorities } from '@daymark/core/tables/tasks'
import * as v from 'valibot'

/** What several tools take and answer. */

const named = <S extends v.GenericSchema>(schema: S, description: string) =>
  v.pipe(schema, v.description(description))

const Id = v.pipe(v.string(), v.uuid())
const DayOut = named(v.string(), 'A day, such as 2026-10-14.')
const TimeOut = named(v.string(), 'A time of day, such as 09:00.')
const Minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_440))

/** A day as people say it, in the languages that the person reads. */
export const DayWords = named(
  v.pipe(v.string(), v.maxLength(100)),
  'A day in words or digits: “today”, “next friday”, “oct 14”, “2026-10-14”.',
)
export const TimeWords = named(
  v.pipe(v.string(), v.maxLength(40)),
  'A time of day: “9:30”, “5 pm”.',
)
export const ListName = named(
  v.pipe(v.string(), v.maxLength(500)),
  'The name of a list that exists; of a section “Work / Travel”. “Inbox” is no list.',
)
export const TaskId = named(Id, 'The id of a task.')
export const TaskIds = v.pipe(v.array(TaskId), v.minLength(1), v.maxLength(50))
export const EstimateMinutes = named(Minutes, 'Minutes, 1 to 1,440.')
export const Priority = v.picklist(priorities)

/** A task as tools answer it. */
export const TaskOut = v.object({
  id: v.string(),
  title: v.string(),
  done: v.boolean(),
  day: named(v.nullable(DayOut), 'Null: someday.'),
  time: v.nullable(TimeOut),
  list: named(v.string(), 'The path of its list, such as “Work / Travel”, or Inbox.'),
  estimate: named(v.nullable(v.number()), 'Minutes.'),
  priority: Priority,
  tags: v.array(v.string()),
  repeats: named(v.nullable(v.string()), 'In words; null: it does not repeat.'),
  steps: v.array(v.object({ id: v.string(), title: v.string(), done: v.boolean() })),
})
export type TaskOut = v.InferOutput<typeof TaskOut>

/** What every tool that writes answers. */
export const changeEntries = {
  change: named(v.nullable(v.string()), 'The id for undo; null: nothing had to be changed.'),
  says: v.string(),
  state: named(
    v.picklist(['applied', 'open']),
    'open: it is a proposal, and nothing changes until the person says so.',
  ),
}
export const ChangeOut = v.object(changeEntries)
export type ChangeOut = v.InferOutput<typeof ChangeOut>

/** Of tools whose answer may be too long for one. */
export const moreEntries = {
  more: named(v.boolean(), 'There is more than is answered here.'),
  rest: named(v.nullable(v.string()), 'How to ask for the rest.'),
}

export const Gap = v.object({ from: TimeOut, to: TimeOut, minutes: v.number() })
export const BlockOut = v.object({ id: v.string(), title: v.string(), from: TimeOut, to: TimeOut })
export const MeetingOut = v.object({
  title: v.string(),
  place: v.nullable(v.string()),
  calendar: v.string(),
  all_day: v.boolean(),
  takes_time: v.boolean(),
  from: v.nullable(TimeOut),
  to: v.nullable(TimeOut),
})
export const TimerOut = v.object({
  state: v.picklist(['stopped', 'paused', 'running', 'over']),
  phase: v.picklist(['focus', 'short_break', 'long_break']),
  task: named(
    v.nullable(v.object({ id: v.string(), title: v.nullable(v.string()) })),
    'Null: none.',
  ),
  minutes: named(v.number(), 'How long it runs in all.'),
  remaining: named(v.number(), 'Seconds.'),
  ends_at: named(v.nullable(v.string()), 'When it ends, if it runs.'),
})
export const Day = DayOut
