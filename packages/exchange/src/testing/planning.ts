import { instant } from '@daymark/core/calendar/day'
import { UserId } from '@daymark/core/ids'
import { preferences } from '@daymark/core/tables/preferences'
import { morning } from '@daymark/core/tasks/samples'
import * as v from 'valibot'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { type Choices, outcomesOf } from '../plan/choices.ts'
import { countsOf } from '../plan/counts.ts'
import type { Existing } from '../plan/existing.ts'
import { matched } from '../plan/match.ts'
import { rowsOf } from '../plan/rows.ts'
import type { FoundFile } from '../readFiles.ts'
import { noRows } from './context.ts'

export const nothing: Existing = noRows
export const asInTheFile: Choices = {
  done: 'all',
  list: 'file',
  changes: true,
  restore: true,
  focus: true,
}
export const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

let number = 0
const newId = () => {
  number += 1
  return `20000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}
export const context = {
  user_id: v.parse(UserId, '00000000-0000-4000-8000-000000000001'),
  at: instant(morning),
  now: morning,
  newId,
  run: 'run-1',
  file: 'Home.csv',
  midnight,
}

export const task = (name: string, parts: Partial<ExchangedTask> = {}): ExchangedTask => ({
  ...blankTask(parts.key ?? name),
  name,
  ...parts,
})
export const file = (...tasks: ExchangedTask[]): FoundFile => ({
  file: 'Home.csv',
  source: 'todoist',
  tasks,
  skipped: [],
  rows: null,
  table: null,
})

export function imported(found: FoundFile[], existing = nothing, choices: Partial<Choices> = {}) {
  const chosen = { ...asInTheFile, ...choices }
  const all = matched(found, existing)
  const outcomes = outcomesOf(all, chosen, morning)
  const rows = rowsOf(all, outcomes, { files: found, existing, choices: chosen, context })
  return { all, outcomes, rows, counts: countsOf({ found }, all, outcomes) }
}

/** What there is once an import was made. */
export function after({ rows }: ReturnType<typeof imported>, before = nothing): Existing {
  const patched = before.tasks.map((row) => {
    const patch = rows.patches.find(({ id }) => id === row.id)?.patch
    return patch ? v.parse(v.any(), { ...row, ...patch }) : row
  })
  const { user_id, at } = context
  const [preference = preferences.empty({ id: user_id, user_id })] = before.preferences
  return {
    ...before,
    filters: [...before.filters, ...rows.filters],
    reminders: [...before.reminders, ...rows.reminders],
    days: [...before.days, ...rows.days],
    focus_sessions: [...before.focus_sessions, ...rows.sessions],
    preferences: rows.preferences
      ? [v.parse(v.any(), { ...preference, ...rows.preferences, updated_at: at })]
      : before.preferences,
    tasks: [...patched, ...rows.tasks],
    lists: [...before.lists, ...rows.lists],
    tags: [...before.tags, ...rows.tags],
  }
}
