import type { TextLanguage } from '@daymark/core/account/textLanguage'
import { type Day, milliseconds, shiftDay } from '@daymark/core/calendar/day'
import { feedTexts } from '@daymark/core/messages/feedTexts'
import { unestimatedMinutes } from '@daymark/core/plan/blocks'
import { type Family, openFamilies } from '@daymark/core/repeat/families'
import { occurrenceId, type Rows, splitDay } from '@daymark/core/repeat/occurrence'
import { isSeries, type Series, storedStanding } from '@daymark/core/repeat/series'
import { comingDays, shown } from '@daymark/core/repeat/shown'
import type { Task } from '@daymark/core/tables/tasks'
import { type StepTree, shownEstimate, stepTree } from '@daymark/core/tasks/steps'
import { dueDay } from '@daymark/core/tasks/task'
import { categoriesOf } from './categories.ts'
import type { EventText, FeedEvent } from './feedEvent.ts'
import type { FeedRows } from './feedRows.ts'
import type { ZoneClock } from './zoneClock.ts'

/** What a feed holds, and in which language; without names every event is Busy. */
export type FeedHolds = {
  timed: boolean
  untimed: boolean
  focus: boolean
  names: boolean
  language: TextLanguage
}

/** The days that a feed shows, both included. */
export type FeedWindow = { today: Day; first: Day; last: Day }

const daysBack = 90
const daysAhead = 365
const mostOfSeries = 60

export function windowAround(today: Day): FeedWindow {
  return { today, first: shiftDay(today, -daysBack), last: shiftDay(today, daysAhead) }
}

/** A task on a day, as itself or as a day of its series. */
type Placed = Pick<FeedEvent, 'uid' | 'sequence'> & { task: Task; day: Day }

/** The events of a feed, in an order that depends on nothing but them. */
export function feedEvents(
  rows: FeedRows,
  holds: FeedHolds,
  window: FeedWindow,
  clock: ZoneClock,
): FeedEvent[] {
  const events = new Map<string, FeedEvent>()
  const keep = (event: FeedEvent | null) => {
    if (event && !events.has(event.uid)) events.set(event.uid, event)
  }
  const eventOf = eventsOfTasks(rows, holds, clock)
  for (const placed of placedTasks(rows.tasks, window, clock)) keep(eventOf(placed))
  for (const interval of holds.focus ? rows.intervals : [])
    keep(focusEvent(interval, holds, window, clock))
  return [...events.values()]
    .map((event) => ({ event, begins: beginningOf(event) }))
    .sort((a, b) => a.begins - b.begins || (a.event.uid < b.event.uid ? -1 : 1))
    .map(({ event }) => event)
}

function beginningOf({ when }: FeedEvent): number {
  return when.kind === 'day' ? milliseconds(`${when.day}T00:00:00Z`) : when.from
}

/** The tasks of the days of a window. A series stands for the day on which it shows, and for those that are still to come. */
function* placedTasks(
  tasks: readonly Task[],
  window: FeedWindow,
  clock: ZoneClock,
): Generator<Placed, void> {
  const { rows, all, change } = openFamilies(clock.dayAt)
  const touched = new Set<Family>()
  // No other task has a part in a series.
  for (const task of tasks)
    if (task.repeat || task.series_id || splitDay(task)) change(undefined, task, touched)
  /** The newest change of the series that follow one another. */
  const changed = new Map<string, number>()
  for (const { series } of all()) {
    const newest = Math.max(0, ...[...series.values()].map(changeOf))
    for (const id of series.keys()) changed.set(id, newest)
  }
  const sequenceOf = (series: string, row: Task | undefined) =>
    Math.max(changed.get(series) ?? 0, row ? changeOf(row) : 0)
  const inWindow = (day: Day) => day >= window.first && day <= window.last

  for (const task of tasks) {
    if (task.deleted_at !== null || isSeries(task)) continue
    const day = dueDay(task)
    if (day && inWindow(day))
      yield { uid: task.id, sequence: sequenceOf(task.series_id ?? '', task), task, day }
  }
  for (const series of tasks) {
    if (series.deleted_at !== null || !isSeries(series)) continue
    for (const { day, ruleDay } of daysOf(series, window, rows)) {
      if (!inWindow(day)) continue
      const sequence = sequenceOf(series.id, rows.occurrences(series.id).get(ruleDay))
      yield { uid: occurrenceId(series.id, ruleDay), sequence, task: series, day }
    }
  }
}

function daysOf(
  series: Series,
  { today, last }: FeedWindow,
  rows: Rows,
): { day: Day; ruleDay: Day }[] {
  if (series.completed) return [storedStanding(series)]
  const standing = shown(series, today, rows)
  if (!standing) return [storedStanding(series)]
  const coming = comingDays(series, standing, { today, last }, rows).slice(0, mostOfSeries - 1)
  return [standing, ...coming.map((day) => ({ day, ruleDay: day }))]
}

/** Every write of a row moves `updated_at` on, so it serves as the sequence, too. */
function changeOf({ updated_at }: { updated_at: string }): number {
  return milliseconds(updated_at)
}

function eventsOfTasks(
  { tasks, lists, tags }: FeedRows,
  holds: FeedHolds,
  clock: ZoneClock,
): (placed: Placed) => FeedEvent | null {
  let steps: StepTree | null = null
  const ofSteps = (task: Task) => {
    steps ??= stepTree(tasks)
    return shownEstimate(steps, task)
  }
  const categories = categoriesOf(lists, tags)

  return ({ task, day, uid, sequence }) => {
    const common = {
      uid,
      sequence,
      changedAt: changeOf(task),
      says: holds.names ? textOf(task, categories(task)) : busyIn(holds.language),
    }
    if (task.at_minutes === null) {
      return holds.untimed ? { ...common, when: { kind: 'day', day }, isOpaque: false } : null
    }
    if (!holds.timed) return null
    const from = clock.momentOf(day, task.at_minutes)
    const minutes = task.estimate_minutes ?? ofSteps(task) ?? unestimatedMinutes
    return {
      ...common,
      when: { kind: 'interval', from, to: from + minutes * 60_000 },
      isOpaque: true,
    }
  }
}

function busyIn(language: TextLanguage): EventText {
  return { summary: feedTexts[language].busy, task: null }
}

function textOf(task: Task, categories: readonly string[]): EventText {
  const { title, completed, description, priority } = task
  return {
    summary: completed ? `✓ ${title}` : title,
    task: { description, categories, priority },
  }
}

/** An interval of the record belongs to the day on which it began. */
function focusEvent(
  { id, started_at, ended_at, updated_at, title }: FeedRows['intervals'][number],
  { names, language }: FeedHolds,
  { first, last }: FeedWindow,
  clock: ZoneClock,
): FeedEvent | null {
  const [from, to] = [milliseconds(started_at), milliseconds(ended_at)]
  const day = clock.dayOf(from)
  if (day < first || day > last) return null
  const changedAt = milliseconds(updated_at)
  return {
    uid: id,
    when: { kind: 'interval', from, to },
    isOpaque: false,
    changedAt,
    sequence: changedAt,
    says: names ? { summary: feedTexts[language].focus(title), task: null } : busyIn(language),
  }
}
