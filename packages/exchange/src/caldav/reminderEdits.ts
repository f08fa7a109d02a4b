import { milliseconds } from '@daymark/core/calendar/day'
import { ReminderId } from '@daymark/core/ids'
import { newReminder, type Ring, reminderLimit } from '@daymark/core/remind/ring'
import { type Reminder, reminders as table } from '@daymark/core/tables/reminders'
import type { Task } from '@daymark/core/tables/tasks'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import type { ExchangedReminder } from '../exchangedTask.ts'
import { minutesBetween } from '../ics/dates.ts'
import { readMoment } from '../text/moments.ts'
import type { PutContext } from './putContext.ts'
import type { Todo } from './readTodo.ts'

/** What differs of the reminders of a task. `served` are those that the device was served, each as it reads there. */
export function reminderEdits(
  task: Task['id'],
  served: readonly { reminder: Reminder; ring: ExchangedReminder }[],
  before: Todo | null,
  wanted: Todo,
  { rows, userId, newId, rings }: PutContext,
  at: string,
): Mutation[] {
  if (!rings) return []
  const known = new Set(served.map(({ ring }) => JSON.stringify(ring)))
  const alarms = wanted.alarms.map((alarm) => ({
    ...alarm,
    ring: counted(alarm.ring, known, wanted),
  }))
  const kept = new Set(alarms.map(({ ring }) => JSON.stringify(ring)))
  const own = rows.reminders.filter(({ task_id }) => task_id === task)
  const gone = served.filter(({ ring }) => !kept.has(JSON.stringify(ring)))
  const live = own.filter(({ deleted_at }) => deleted_at === null)
  let room = reminderLimit - live.length + gone.length
  const mutations = gone.map(({ reminder }) => table.patch(reminder.id, { deleted_at: at }, at))
  const taken = new Set<string>(served.map(({ reminder }) => reminder.id))
  for (const { ring, acknowledged } of alarms) {
    const item = served.find((each) => JSON.stringify(each.ring) === JSON.stringify(ring))
    const answered = [acknowledged, itemAnswer(before, wanted)].flatMap((each) => each ?? [])
    const [answer] = answered.sort().reverse()
    if (item) {
      if (answer) mutations.push(...answering(item.reminder, answer, at))
      continue
    }
    const column = ringOf(ring)
    const same = own.find((each) => isSame(each, column) && !taken.has(each.id))
    if (same?.deleted_at === null || room <= 0) continue
    room -= 1
    if (same) {
      taken.add(same.id)
      mutations.push(table.patch(same.id, { deleted_at: null, snoozed_until: null }, at))
      continue
    }
    const id = v.parse(ReminderId, newId())
    const row = newReminder(column, { id, task_id: task, user_id: userId, at })
    mutations.push(
      table.create({
        ...row,
        snoozed_until: answer && milliseconds(answer) < milliseconds(at) ? answer : null,
      }),
    )
  }
  return mutations
}

/** Thunderbird says of the task as a whole when its alarms were answered. */
function itemAnswer(before: Todo | null, { acknowledged }: Todo): string | null {
  return acknowledged === before?.acknowledged ? null : acknowledged
}

/** Clients write moments where they were served minutes before the task. */
function counted(ring: ExchangedReminder, known: ReadonlySet<string>, { day, time }: Todo) {
  if (!('at' in ring) || day === null || known.has(JSON.stringify(ring))) return ring
  const moment = readMoment(ring.at)
  if (!moment) return ring
  const from = { day: moment.day, minutes: moment.minutes ?? 0 }
  const before = { before: minutesBetween(from, { day, minutes: time ?? 540 }) }
  return known.has(JSON.stringify(before)) ? before : ring
}

/** The answer of a client silences the others; an older one does not end a snooze. */
function answering(reminder: Reminder, answer: string, at: string): Mutation[] {
  const { id, snoozed_until, updated_at } = reminder
  const moment = milliseconds(answer) < milliseconds(at) ? answer : at
  const last = Math.min(milliseconds(snoozed_until ?? updated_at), milliseconds(updated_at))
  // Bodies have whole seconds.
  const isOld = milliseconds(moment) <= Math.floor(last / 1_000) * 1_000
  if (snoozed_until !== null && isOld) return []
  return [table.patch(id, { snoozed_until: moment }, at)]
}

function ringOf(ring: ExchangedReminder): Ring {
  return 'before' in ring
    ? { before_minutes: ring.before, at: null }
    : { before_minutes: null, at: ring.at }
}

function isSame(one: Ring, other: Ring): boolean {
  return one.at === other.at && (one.at !== null || one.before_minutes === other.before_minutes)
}
