import type { Mutation } from '@daymark/sync/mutation'
import type { ReminderId, UserId } from '../ids.ts'
import { type Preferences, preferences } from '../tables/preferences.ts'
import { type Reminder, reminders } from '../tables/reminders.ts'
import type { Task } from '../tables/tasks.ts'
import { dueDay } from '../tasks/task.ts'
import { before, momentOfWallClock, newReminder, type Ring } from './ring.ts'

type Defaults = NonNullable<Preferences['reminder_defaults']>

/** The defaults where the user has chosen none. */
export const ownDefaults: Defaults = { timed: 0, untimed: null }

export function defaultsOf(chosen: Preferences | undefined): Defaults {
  return chosen?.reminder_defaults ?? ownDefaults
}

/** The reminders of a new task for which none was chosen. */
export function defaultRings(
  chosen: Preferences | undefined,
  { due, time }: { due: unknown; time: unknown },
): Ring[] {
  const { timed, untimed } = defaultsOf(chosen)
  const minutes = due === null ? null : time === null ? untimed : timed
  return minutes === null ? [] : [before(minutes)]
}

/** Formats a reminder for the form of a new task: minutes before it, or a wall clock. */
export function textOfRing({ at, before_minutes }: Ring): string {
  return at ?? String(before_minutes)
}

/** Parses the reminders of the form and drops those that cannot be parsed. */
export function readRings(texts: readonly string[]): Ring[] {
  return texts.flatMap((text) => {
    if (/^\d+$/.test(text)) return before(Number(text))
    return momentOfWallClock(text) === null ? [] : { before_minutes: null, at: text }
  })
}

export type RemindingParts = {
  user_id: UserId
  newId: () => ReminderId
  at: string
  /** The zone of this device. */
  zone: string
  chosen: Preferences | undefined
}

/** Writes reminders of a task. With the first one the database learns the zone of the clock. */
export function reminding(
  task: Pick<Task, 'id'>,
  rings: readonly Ring[],
  { user_id, newId, at, zone, chosen }: RemindingParts,
): Mutation[] {
  if (rings.length === 0) return []
  const rows: Reminder[] = rings.map((ring) =>
    newReminder(ring, { id: newId(), task_id: task.id, user_id, at }),
  )
  return [
    ...(chosen?.time_zone ? [] : [writingZone(user_id, zone, at)]),
    ...rows.map((row) => reminders.create(row)),
  ]
}

/** Writes what a new task is remembered by: what was chosen, else the default. One that is done has none. */
export function remindingOfNew(
  task: Task,
  wanted: readonly string[] | null,
  parts: RemindingParts,
): Mutation[] {
  if (task.completed) return []
  const rings = wanted
    ? readRings(wanted)
    : defaultRings(parts.chosen, { due: dueDay(task), time: task.at_minutes })
  return reminding(task, rings, parts)
}

/** The same for several tasks of one act: the zone is written once. */
export function remindingOfAll(tasks: readonly Task[], parts: RemindingParts): Mutation[] {
  const all = tasks.flatMap((task) => remindingOfNew(task, null, parts))
  const zone = all.find(({ type }) => type === 'upsert')
  return all.filter((mutation) => mutation.type !== 'upsert' || mutation === zone)
}

export function writingZone(user_id: UserId, time_zone: string, at: string): Mutation {
  return preferences.upsert({ id: user_id, user_id }, { time_zone }, at)
}
