import { ReminderId, TaskId } from '@daymark/core/ids'
import * as v from 'valibot'

/** What a notification leads to: the part of its address after the question mark. */
export type Address =
  | { kind: 'reminder'; id: ReminderId; act: 'done' | 'snooze' | null }
  | { kind: 'timer'; id: TaskId }
  | { kind: 'plan' | 'close' | 'reminders' }

/** Null where it leads to nothing of the reminders. */
export function readAddress(search: string): Address | null {
  const parameters = new URLSearchParams(search)
  const reminder = v.safeParse(ReminderId, parameters.get('reminder'))
  if (reminder.success)
    return { kind: 'reminder', id: reminder.output, act: actOf(parameters.get('do')) }
  const timer = v.safeParse(TaskId, parameters.get('timer'))
  if (timer.success) return { kind: 'timer', id: timer.output }
  const kind = (['plan', 'close', 'reminders'] as const).find((name) => parameters.has(name))
  return kind ? { kind } : null
}

function actOf(text: string | null): 'done' | 'snooze' | null {
  return text === 'done' || text === 'snooze' ? text : null
}
