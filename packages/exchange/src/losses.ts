import type { ExchangedTask } from './exchangedTask.ts'
import {
  type ExchangeContent,
  type ExportFormat,
  type Loss,
  type LossKind,
  lossKinds,
} from './writing.ts'

/** What a format loses wherever it stands, and how many levels of steps and of lists it holds. */
type Limits = { dropped: readonly LossKind[]; steps: number; lists: number }

const unlimited = Number.POSITIVE_INFINITY
const records = ['focus sessions', 'lines of days', 'saved filters'] as const
const always = [...records, 'choices for missed days'] as const

/** A writer that loses more in some tasks counts them itself. */
export const limitsOf: Readonly<Record<ExportFormat, Limits>> = {
  todoist: {
    dropped: [...always, 'reminders', 'skipped days', 'occurrences', 'done'],
    steps: 3,
    lists: 2,
  },
  ticktick: {
    dropped: [...always, 'repeats from completion', 'skipped days', 'occurrences'],
    steps: 4,
    lists: 3,
  },
  superProductivity: {
    dropped: [...always, 'occurrences', 'priorities'],
    steps: 1,
    lists: 2,
  },
  ics: { dropped: [...records, 'deadlines'], steps: unlimited, lists: 1 },
  todoTxt: {
    dropped: [...always, 'times', 'deadlines', 'reminders', 'skipped days', 'occurrences'],
    steps: unlimited,
    lists: 1,
  },
  markdown: {
    dropped: [...always, 'reminders', 'skipped days', 'occurrences'],
    steps: unlimited,
    lists: 6,
  },
  csv: {
    dropped: [...always, 'reminders', 'repeats from completion', 'skipped days', 'occurrences'],
    steps: unlimited,
    lists: 2,
  },
  json: { dropped: [], steps: unlimited, lists: unlimited },
}

/** What a format cannot hold of this, in the order of `lossKinds`. */
export function lossesOf(format: ExportFormat, content: ExchangeContent): Loss[] {
  const { dropped, steps, lists } = limitsOf[format]
  const { tasks, rows } = content
  const levels = levelsOf(tasks)
  const has: Record<LossKind, (task: ExchangedTask) => boolean> = {
    'focus sessions': () => false,
    'lines of days': () => false,
    'saved filters': () => false,
    reminders: ({ reminders }) => reminders.length > 0,
    repeats: ({ repeat }) => repeat !== null,
    'repeats from completion': ({ repeat }) => repeat?.from === 'completion',
    'choices for missed days': ({ repeat }) => repeat !== null && repeat.missed !== 'roll',
    'skipped days': ({ skips, repeat }) => repeat !== null && skips.length > 0,
    occurrences: ({ occurrence }) => occurrence !== null,
    deadlines: ({ deadline }) => deadline !== null,
    times: ({ time }) => time !== null,
    days: ({ day }) => day !== null,
    estimates: ({ estimate }) => estimate !== null,
    priorities: ({ priority }) => priority !== 'medium',
    descriptions: ({ description }) => description !== '',
    lists: ({ list }) => list.length > 0,
    sections: ({ list }) => list.length > lists,
    tags: ({ tags }) => tags.length > 0,
    steps: ({ parent }) => parent !== null,
    'deeper steps': ({ key }) => (levels.get(key) ?? 0) > steps,
    done: ({ done }) => done !== null,
  }
  const counts: Partial<Record<LossKind, number>> = {
    'focus sessions': rows.focus_sessions.length,
    'lines of days': rows.days.filter(({ note }) => note !== null && note !== '').length,
    'saved filters': rows.filters.filter(({ deleted_at }) => deleted_at === null).length,
  }
  const checked: readonly LossKind[] = [...dropped, 'deeper steps', 'sections']
  return inOrder(
    checked.map((kind) => ({ kind, count: counts[kind] ?? tasks.filter(has[kind]).length })),
  )
}

/** Losses of one kind are one, and those of nothing none. */
export function inOrder(losses: readonly Loss[]): Loss[] {
  return lossKinds.flatMap((kind) => {
    const count = losses.reduce((sum, loss) => (loss.kind === kind ? sum + loss.count : sum), 0)
    return count > 0 ? [{ kind, count }] : []
  })
}

/** How many tasks stand above each. */
export function levelsOf(tasks: readonly ExchangedTask[]): ReadonlyMap<string, number> {
  const levels = new Map<string, number>()
  for (const { key, parent } of tasks) {
    const above = parent === null ? undefined : levels.get(parent)
    levels.set(key, above === undefined ? 0 : above + 1)
  }
  return levels
}
