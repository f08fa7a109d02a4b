import { dayId } from '@daymark/core/plan/days'
import { type DayRow, days as dayTable } from '@daymark/core/tables/days'
import { filters as filterTable, type SavedFilter } from '@daymark/core/tables/filters'
import {
  type FocusSession,
  focusSessions as sessionTable,
} from '@daymark/core/tables/focusSessions'
import {
  type Preferences,
  type PreferencesPatch,
  preferences as preferenceTable,
} from '@daymark/core/tables/preferences'
import { type Reminder, reminders as reminderTable } from '@daymark/core/tables/reminders'
import type { ExchangedRows } from '../exchangedRows.ts'
import type { FoundFile } from '../readFiles.ts'
import type { Existing } from './existing.ts'
import { openKnownRows } from './knownRows.ts'
import { type OwnIds, ownRow } from './ownIds.ts'

/** The rows of our own files together: of one that several have, the first. */
export function ownRowsIn(files: readonly FoundFile[]): ExchangedRows {
  const all = files.flatMap(({ rows }) => rows ?? [])
  return {
    tasks: all.flatMap(({ tasks }) => tasks),
    lists: firsts(all.flatMap(({ lists }) => lists)),
    tags: firsts(all.flatMap(({ tags }) => tags)),
    filters: firsts(all.flatMap(({ filters }) => filters)),
    reminders: firsts(all.flatMap(({ reminders }) => reminders)),
    preferences: all.flatMap(({ preferences }) => preferences),
    days: all.flatMap(({ days }) => days),
    // A timer runs where it was started.
    focus_timers: [],
    focus_sessions: firsts(all.flatMap(({ focus_sessions }) => focus_sessions)),
  }
}

function firsts<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  const known = new Map<string, Row>()
  for (const row of rows) if (!known.has(row.id)) known.set(row.id, row)
  return [...known.values()]
}

type Parts = { existing: Existing; ids: OwnIds }

/** Of tasks that are here or come along. */
export function newReminders(rows: readonly Reminder[], { existing, ids }: Parts): Reminder[] {
  return rows
    .filter(({ task_id }) => ids.has(task_id))
    .map((row) => ({ ...row, task_id: ids.of(row.task_id) }))
    .filter(isNotAmong(existing.reminders, (row) => [row.task_id, row.before_minutes, row.at]))
    .map((row) => inserted(reminderTable, row, ids))
}

export function newFilters(rows: readonly SavedFilter[], { existing, ids }: Parts): SavedFilter[] {
  const known = openKnownRows(existing.filters, rows)
  return rows
    .filter((row) => known(row) === undefined)
    .map((row) => inserted(filterTable, row, ids))
}

/** The record as it was, also of tasks that are gone. */
export function newSessions(
  rows: readonly FocusSession[],
  { existing, ids }: Parts,
): FocusSession[] {
  return rows
    .filter(isNotAmong(existing.focus_sessions, (row) => [row.started_at, row.ended_at, row.kind]))
    .map((row) => ({ ...row, task_id: row.task_id && ids.of(row.task_id) }))
    .map((row) => inserted(sessionTable, row, ids))
}

/** What was said of days of which nothing is said here. */
export function newDays(rows: readonly DayRow[], { existing, ids }: Parts): DayRow[] {
  const known = new Set(existing.days.map(({ date }) => date))
  const made: DayRow[] = []
  for (const row of rows) {
    if (row.date === null || known.has(row.date)) continue
    known.add(row.date)
    const first_task = row.first_task && ids.of(row.first_task)
    const away = row.away && { ...row.away, series: renamed(row.away.series, ids) }
    const id = dayId(ids.user_id, row.date)
    made.push({ ...ownRow(dayTable, { ...row, first_task, away }, ids), id })
  }
  return made
}

function renamed(series: Readonly<Record<string, true>>, ids: OwnIds): Record<string, true> {
  return Object.fromEntries(Object.keys(series).map((id) => [ids.of(id), true as const]))
}

/** What nobody has set here; null where that is nothing. */
export function unsetPreferences(
  rows: readonly Preferences[],
  { preferences }: Existing,
): PreferencesPatch | null {
  const [row] = rows
  const [here] = preferences
  if (!row) return null
  const { columns, empty } = preferenceTable
  const blank = valuesOf(empty({ id: row.id, user_id: row.user_id }))
  const [imported, current] = [valuesOf(row), here ? valuesOf(here) : blank]
  const isSet = (values: typeof blank, name: string) =>
    JSON.stringify(values.get(name)) !== JSON.stringify(blank.get(name))
  const names = Object.entries(columns).flatMap(([name, { edit }]) => (edit ? name : []))
  const unset = names.filter((name) => isSet(imported, name) && !isSet(current, name))
  return unset.length > 0
    ? Object.fromEntries(unset.map((name) => [name, imported.get(name)]))
    : null
}

function valuesOf(row: object): ReadonlyMap<string, unknown> {
  return new Map(Object.entries(row))
}

function inserted<Row extends { id: string; user_id: string; updated_at: string }>(
  table: Parameters<typeof ownRow>[0],
  row: Row,
  ids: OwnIds,
): Row {
  ids.renew(row.id)
  return ownRow(table, row, ids)
}

/** Rows that are not here, neither by their ids nor by what they say. */
function isNotAmong<Row extends { id: string }>(
  here: readonly Row[],
  contentOf: (row: Row) => readonly unknown[],
) {
  const known = new Set(here.flatMap((row) => [row.id, JSON.stringify(contentOf(row))]))
  return (row: Row) => !known.has(row.id) && !known.has(JSON.stringify(contentOf(row)))
}
