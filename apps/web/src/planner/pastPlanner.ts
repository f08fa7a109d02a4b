import { currentDay, milliseconds } from '@daymark/core/calendar/day'
import { type RowThen, rowsThen } from '@daymark/core/history/rowsThen'
import { openSeriesIndex } from '@daymark/core/repeat/seriesIndex'
import { calendars as calendarsTable } from '@daymark/core/tables/calendars'
import { days as daysTable } from '@daymark/core/tables/days'
import { focusSessions as sessionsTable } from '@daymark/core/tables/focusSessions'
import { focusTimers as timersTable } from '@daymark/core/tables/focusTimers'
import { lists as listsTable } from '@daymark/core/tables/lists'
import { preferences as preferencesTable } from '@daymark/core/tables/preferences'
import { reminders as remindersTable } from '@daymark/core/tables/reminders'
import { tags as tagsTable } from '@daymark/core/tables/tags'
import { type Task, tasks as tasksTable } from '@daymark/core/tables/tasks'
import type { TaskChange } from '@daymark/core/tasks/stepIndex'
import type { RowOf, Table } from '@daymark/sync/definition'
import { openSessionView } from './focusView.ts'
import type { Planner } from './planner.ts'
import { openRows, type RowsView } from './rows.ts'
import { openTaskView } from './taskView.ts'

/**
 * The planner as it was at a moment: what is drawn from it shows the rows of then. It never changes, and what it is told to
 * do it does now, so nothing that acts may be drawn from it.
 */
export function openPastPlanner(
  planner: Planner,
  answer: readonly RowThen[],
  moment: number,
): Planner {
  const viewOf = <T extends Table>(table: T, { values }: RowsView<RowOf<T>>) =>
    rowsOf(table, rowsThen(table, values(), answer))
  const preferences = viewOf(preferencesTable, planner.preferences)
  const dayStarts = preferences.values()[0]?.day_starts_minutes ?? 0
  const today = currentDay(moment, dayStarts)

  const stored = rowsThen(tasksTable, storedTasks(planner), answer)
  const series = openSeriesIndex(today, dayStarts)
  const tasks = openTaskView()
  tasks.change(series.change(stored.map(added)))

  const sessions = openSessionView()
  sessions.beginDays(dayStarts)
  const { all } = planner.focus.sessions
  // Without an entry, as where none is kept any more, it was there once it had ended.
  const recorded = rowsThen(sessionsTable, all(), answer).filter(
    ({ ended_at }) => milliseconds(ended_at) <= moment,
  )
  sessions.change(recorded.map((after) => ({ before: undefined, after })))

  return {
    ...planner,
    tasks,
    preferences,
    lists: viewOf(listsTable, planner.lists),
    tags: viewOf(tagsTable, planner.tags),
    reminders: viewOf(remindersTable, planner.reminders),
    days: viewOf(daysTable, planner.days),
    calendars: viewOf(calendarsTable, planner.calendars),
    focus: {
      ...planner.focus,
      timers: rowsOf(timersTable, []),
      sessions: {
        ...sessions.view,
        ofTask: (id) => series.sessionsOf(id, sessions.view.ofTask),
      },
    },
    series: () => series,
    seriesBy: () => series,
    today: () => today,
    version: () => 0,
    subscribe: () => () => {},
    follow: () => {},
    refusals: () => none,
  }
}

const none: readonly never[] = []

const added = (after: Task): TaskChange => ({ before: undefined, after })

/** A series shows on another day than its row stores. */
function storedTasks({ tasks, row }: Planner): Task[] {
  const shown = [...tasks.all(), ...tasks.trash()]
  return shown.map((task) => (row({ table: tasksTable.name, id: task.id }) as Task) ?? task)
}

function rowsOf<T extends Table>(table: T, rows: readonly RowOf<T>[]): RowsView<RowOf<T>> {
  const view = openRows(table)
  view.change(rows.map((after) => ({ table: table.name, id: after.id, before: undefined, after })))
  return view
}
