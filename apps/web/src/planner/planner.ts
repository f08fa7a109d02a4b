import { currentDay, type Day } from '@daymark/core/calendar/day'
import type { TaskId } from '@daymark/core/ids'
import type { SeriesIndex } from '@daymark/core/repeat/seriesIndex'
import { tables } from '@daymark/core/tables/all'
import { type AppChange, appChanges as appChangesTable } from '@daymark/core/tables/appChanges'
import {
  type Calendar,
  type CalendarDay,
  calendarDays as calendarDaysTable,
  calendars as calendarsTable,
} from '@daymark/core/tables/calendars'
import { type DayRow, days as daysTable } from '@daymark/core/tables/days'
import { filters as filtersTable, type SavedFilter } from '@daymark/core/tables/filters'
import { type List, lists as listsTable } from '@daymark/core/tables/lists'
import { type PastTask, pastTasks as pastTasksTable } from '@daymark/core/tables/pastTasks'
import { type Preferences, preferences as preferencesTable } from '@daymark/core/tables/preferences'
import { type Reminder, reminders as remindersTable } from '@daymark/core/tables/reminders'
import { type Tag, tags as tagsTable } from '@daymark/core/tables/tags'
import { tasks as tasksTable } from '@daymark/core/tables/tasks'
import type { TaskChange } from '@daymark/core/tasks/stepIndex'
import {
  type Client,
  type ClientOptions,
  changesOf,
  openClient,
  type SyncStatus,
} from '@daymark/sync/client'
import type { StorageTrouble } from '@daymark/sync/deviceStorage'
import type { History } from '@daymark/sync/history'
import type { Mutation, Refusal } from '@daymark/sync/mutation'
import { openFocus, type PlannerFocus } from './focus.ts'
import { type TaskRefusal, taskRefusalOf } from './refusals.ts'
import { openRows, type RowsView } from './rows.ts'
import { openSeries } from './series.ts'
import { openTaskView, type TaskView } from './taskView.ts'

/** The tasks and timers of one user: the rows that the server has confirmed, with the unsent mutations applied on top. */
export type Planner = {
  /** The tasks as they show: a series has the day on which it shows. */
  tasks: TaskView
  /** The series as they are stored; null while nothing repeats. */
  series(): SeriesIndex | null
  /** The same for whoever has its code. */
  seriesBy(open: (today: Day, dayStarts: number) => SeriesIndex): SeriesIndex
  /** The day that is called today: one place decides it, by when the user's days begin. */
  today(): Day
  /** Shows what another day shows, once one has begun. */
  turnDay(): void
  /** Was a task deleted permanently? */
  isErased(id: TaskId): boolean
  /** It contains the rows in the trash, too. */
  lists: RowsView<List>
  tags: RowsView<Tag>
  filters: RowsView<SavedFilter>
  reminders: RowsView<Reminder>
  /** At most one row, by the id of the user. */
  preferences: RowsView<Preferences>
  /** What is said of days, by `dayId`. */
  days: RowsView<DayRow>
  /** Calendars of others; it contains those in the trash, too. */
  calendars: RowsView<Calendar>
  /** What calendars have on a day, by `derivedId` of the calendar and the day. */
  calendarDays: RowsView<CalendarDay>
  /** What apps propose and have done. */
  appChanges: RowsView<AppChange>
  /** What is left of purged tasks, by their ids. */
  pastTasks: RowsView<PastTask>
  focus: PlannerFocus
  /** A number that is another one whenever a task, a list, a tag, a filter, a reminder, a preference, a day, a calendar or a change of an app looks different. */
  version(): number
  status(): SyncStatus
  waiting(): number
  storageTrouble(): StorageTrouble | null
  /** Something here was written by a newer Daymark. */
  isOutdated(): boolean
  /** When the oldest edit that waits to be sent was made. */
  waitingSince(): string | null
  refusals(): readonly TaskRefusal[]
  /** Changes that a restored server no longer has. `resend` of the engine sends them, `dismiss` drops one. */
  missingChanges(): readonly Refusal[]
  row: Client['row']
  /** Was a row of any table deleted permanently? */
  isDeleted: Client['isDeleted']
  subscribe(listener: () => void): () => void
  /** The listener receives the tasks that look different, before any listener of `subscribe`. */
  follow(listener: (changes: readonly TaskChange[]) => void): void
  /** One act that cannot be taken back. */
  perform(mutations: readonly Mutation[]): void
  /** Acts that cannot be taken back, kept together. */
  actAll: Client['actAll']
  /** The undo history of the user. */
  history: History
  /** What gives a task another day or deadline: a series still stands for its rule day. */
  keepRuleDay(mutation: Mutation): Mutation
  /** The moment of the next edit: later than any edit seen, even where the clock is slow. */
  stamp(): string
  retry(refusal: Refusal): void
  dismiss(refusal: Refusal): void
  /** Send and poll again now: back online, visible again, asked to. */
  wake(): void
  /** Deletes everything of this user from the device. */
  wipe(): Promise<void>
  /** Was it wiped, here or in another tab? From then on it keeps nothing. */
  wiped(): boolean
  close(): void
}

export type PlannerOptions = Omit<
  ClientOptions,
  'tables' | 'onRowsChange' | 'onStatusChange' | 'newId' | 'days'
> & {
  newId: () => TaskId
}

export function openPlanner(options: PlannerOptions): Planner {
  const listeners = new Set<() => void>()
  const tasks = openTaskView()
  const rows = {
    lists: openRows(listsTable),
    tags: openRows(tagsTable),
    filters: openRows(filtersTable),
    reminders: openRows(remindersTable),
    preferences: openRows(preferencesTable),
    days: openRows(daysTable),
    calendars: openRows(calendarsTable),
    calendarDays: openRows(calendarDaysTable),
    appChanges: openRows(appChangesTable),
    pastTasks: openRows(pastTasksTable),
  }
  const followers: ((changes: readonly TaskChange[]) => void)[] = []
  let version = 0
  /** When the listeners were told last, and the timer that tells them next, perhaps of nothing more. */
  let told = 0
  let telling: ReturnType<typeof setTimeout> | undefined
  let shownDay: Day | null = null
  let refused: {
    all: readonly Refusal[]
    tasks: readonly TaskRefusal[]
    missingChanges: readonly Refusal[]
  } = { all: [], tasks: [], missingChanges: [] }

  const series = openSeries({
    today: todayIf(0),
    load: async () => (await import('@daymark/core/repeat/seriesIndex')).openSeriesIndex,
    shown: () => [...tasks.all(), ...tasks.trash()],
    show: showTasks,
  })

  const client = openClient({
    ...options,
    tables,
    // When days begin is not known yet.
    days: [...new Set([todayIf(0), todayIf(latestStart)])],
    onRowsChange(changes, isReceived) {
      focus.changed(changes)
      const ofTasks = series.change(changesOf(tasksTable, changes))
      const ofOthers = Object.values(rows).filter((one) => one.change(changes))
      if (ofTasks.length + ofOthers.length > 0)
        showTasks([...ofTasks, ...turned()], isReceived && changes.length > fewRows)
    },
    onStatusChange() {
      focus.refreshRefusals()
      if (!telling) notify()
    },
  })
  const focus = openFocus(client)
  const recorded = focus.part.sessions

  /** The same lists while the same are refused: they are read at every drawing. */
  function sortedRefusals() {
    const all = client.refusals()
    if (all !== refused.all) {
      const tasks = all.flatMap((refusal) => taskRefusalOf(refusal) ?? [])
      refused = { all, tasks, missingChanges: all.filter(({ reason }) => reason === 'lost') }
    }
    return refused
  }

  function today(): Day {
    return todayIf(recorded.dayStarts())
  }

  /** Today where days begin so many minutes after midnight. */
  function todayIf(starts: number): Day {
    return currentDay(options.clock(), starts)
  }

  /** What shows differently on this day. */
  function turned(): readonly TaskChange[] {
    const starts = rows.preferences.values()[0]?.day_starts_minutes ?? 0
    focus.beginDays(starts)
    shownDay = today()
    return series.turn(shownDay, starts)
  }

  function showTasks(changes: readonly TaskChange[], maySoon?: boolean): void {
    for (const follow of [tasks.change, ...followers]) follow(changes)
    version += 1
    // While thousands arrive, to draw each part of them would take longer than to store it.
    if (maySoon) telling ??= setTimeout(notify, told + drawnEveryMs - performance.now())
    else notify()
  }

  function notify(): void {
    telling = undefined
    told = performance.now()
    for (const listener of listeners) listener()
  }

  return {
    // What is kept in step, whatever the tables are: rows, history, stamps, refusals, what waits, wiping.
    ...client,
    tasks,
    ...rows,
    focus: {
      ...focus.part,
      sessions: {
        ...recorded,
        ofTask: (id) => series.index()?.sessionsOf(id, recorded.ofTask) ?? recorded.ofTask(id),
      },
    },
    series: series.index,
    seriesBy: series.indexBy,
    today,
    turnDay() {
      if (today() !== shownDay) showTasks(turned())
    },
    isErased: (id) => client.isDeleted({ table: tasksTable.name, id }),
    version: () => version,
    status: () => (series.isPending() ? opening : client.status()),
    refusals: () => sortedRefusals().tasks,
    missingChanges: () => sortedRefusals().missingChanges,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    follow: (listener) => void followers.push(listener),
    perform: client.act,
    keepRuleDay: (mutation) => series.index()?.keepRuleDay(mutation) ?? mutation,
  }
}

/** More rows that others have changed at once are drawn at most so often. */
const fewRows = 20
const drawnEveryMs = 300

/** No day begins later than 06:00. */
const latestStart = 6 * 60

const opening: SyncStatus = { kind: 'opening' }
