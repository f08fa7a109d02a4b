import type { Day } from '@daymark/core/calendar/day'
import type { Priority } from '@daymark/core/tables/tasks'

/** One VEVENT of a feed. Moments are milliseconds. */
export type FeedEvent = {
  uid: string
  when: { kind: 'day'; day: Day } | { kind: 'interval'; from: number; to: number }
  /** Whether it takes time in the calendar. */
  isOpaque: boolean
  changedAt: number
  /** The newest change of all that this event has ever stood for. */
  sequence: number
  says: EventText
}

export type EventText = {
  summary: string
  /** Null of what is no task, and where names are left out. */
  task: { description: string; categories: readonly string[]; priority: Priority } | null
}
