import type { Day } from '@daymark/core/calendar/day'
import type { Priority, Repeat } from '@daymark/core/tables/tasks'
import type { Warning } from './warnings.ts'

/** When it rings: minutes before the task, or a wall-clock moment. */
export type ExchangedReminder = { before: number } | { at: string }

/** A task between the readers of formats, the rows and the writers of formats. */
export type ExchangedTask = {
  /** What the tasks of one file refer to each other by. */
  key: string
  /** The id that the other program gave it; null where its format has none. */
  id: string | null
  /** The key of the task that this is a step of. */
  parent: string | null
  name: string
  description: string
  priority: Priority
  day: Day | null
  /** Minutes after midnight. */
  time: number | null
  deadline: Day | null
  repeat: Repeat | null
  /** Rule days of the series that are passed over. */
  skips: readonly Day[]
  /** Of a series: the rule day for which its day stands; null: the day itself. */
  standsFor: Day | null
  /** Of an occurrence: the key of its series, and its rule day. */
  occurrence: { series: string; day: Day } | null
  /** The names of its list and sections, the outermost first; empty: Inbox. */
  list: readonly string[]
  tags: readonly string[]
  estimate: number | null
  /** `at` is null where the format does not say when. */
  done: { at: string | null } | null
  created: string | null
  reminders: readonly ExchangedReminder[]
  focus: readonly { day: Day; minutes: number }[]
  /** What the other program said in its own words, where it was not taken as it is. */
  raw: Readonly<Record<string, string>>
  warnings: readonly Warning[]
}

export function blankTask(key: string): ExchangedTask {
  return {
    key,
    id: null,
    parent: null,
    name: '',
    description: '',
    priority: 'medium',
    day: null,
    time: null,
    deadline: null,
    repeat: null,
    skips: [],
    standsFor: null,
    occurrence: null,
    list: [],
    tags: [],
    estimate: null,
    done: null,
    created: null,
    reminders: [],
    focus: [],
    raw: {},
    warnings: [],
  }
}
