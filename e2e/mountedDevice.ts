import type { Row } from '@daymark/sync/definition'
import type { Page } from '@playwright/test'
import {
  type DayOfTasks,
  intervalOf,
  type RecordedInterval,
  rowOf,
  rowsOfDay,
} from './deviceRows.ts'
import type { Faults, MountedPage } from './mountedPage/mountedPage.ts'

declare const mountedPage: MountedPage

type Columns = Readonly<Record<string, unknown>>

/** What a server fails in that refuses changes of a table for good. */
export const refusing = (table: string): Faults => ({
  changes: { [table]: { kind: 'rejected', message: 'not like this' } },
})

/** Another device of the user of a mounted page: it writes to the server in memory, and reads what came there. */
export function mountedDevice(page: Page) {
  const rows = (table: string): Promise<Row[]> =>
    page.evaluate((name) => mountedPage.rows(name), table)
  const titled = async (title: string) => {
    const found = (await rows('tasks')).find((row) => row.title === title)
    if (!found) throw new Error(`There is no task ${title}`)
    return found
  }
  const insert = (table: string, inserted: readonly Columns[]): Promise<void> =>
    page.evaluate(([name, given]) => mountedPage.insert({ [name]: given }), [
      table,
      inserted,
    ] as const)

  return {
    insert,
    rows,
    /** What the device of the page keeps beside its rows. */
    remember: (values: Columns): Promise<void> =>
      page.evaluate((given) => mountedPage.remember(given), values),

    /** Lets the server fail so from now on, and in nothing else. */
    fail: (faults: Faults): Promise<void> =>
      page.evaluate((given) => mountedPage.fail(given), faults),

    setOffline: (isOffline: boolean): Promise<void> =>
      page.evaluate((cut) => mountedPage.setOffline(cut), isOffline),

    /** What requests of these paths are answered with from now on, and their status. */
    answer: (given: Columns, status?: number): Promise<void> =>
      page.evaluate(([answers, code]) => mountedPage.answer(answers, code), [
        given,
        status,
      ] as const),

    /** Inserts these rows; due_date defaults to today. */
    addTasks(tasks: readonly Columns[]): Promise<void> {
      const due_date = `${new Date().toLocaleDateString('sv-SE')}T00:00:00`
      return insert(
        'tasks',
        tasks.map((task) => ({ due_date, ...task })),
      )
    },

    /** Adds tasks, also on past days, which the form refuses. */
    add: (days: readonly DayOfTasks[]) => insert('tasks', days.flatMap(rowsOfDay)),

    async record(intervals: readonly RecordedInterval[]): Promise<void> {
      const sessions = intervals.map(async ({ title, task_id, from, to }) => ({
        task_id: task_id ?? (title === undefined ? null : (await titled(title)).id),
        kind: 'focus',
        started_at: from.toISOString(),
        ended_at: to.toISOString(),
        planned_seconds: 1500,
      }))
      await insert('focus_sessions', await Promise.all(sessions))
    },

    /** All recorded sessions, by start. */
    async recorded() {
      const sessions = (await rows('focus_sessions')).map(intervalOf)
      return sessions.toSorted((a, b) => a.from - b.from)
    },

    /** All tasks, the trash included, by title. */
    async tasks() {
      const all = (await rows('tasks')).map(rowOfTask)
      return all.toSorted((a, b) => (a.title < b.title ? -1 : 1))
    },

    /** The names of all lists and sections, the trash included. */
    async lists() {
      return (await rows('lists')).map(({ name }) => String(name)).toSorted()
    },

    /** One task as stored, with these columns. */
    async task(title: string, columns: string) {
      return only(await titled(title), columns)
    },

    /** These columns of the only row of a table. */
    async row(table: string, columns: string) {
      const [row] = await rows(table)
      return row && only(row, columns)
    },

    async preferences(columns = 'languages,words_off') {
      return this.row('preferences', columns)
    },

    /** Updates these columns with the current time as updated_at. */
    async change(title: string, columns: Columns): Promise<void> {
      const { id } = await titled(title)
      await page.evaluate(([row, changed]) => mountedPage.change('tasks', row, changed), [
        id,
        columns,
      ] as const)
    },

    /** Updates these columns of a list. */
    changeList(id: string, columns: Columns): Promise<void> {
      return page.evaluate(([list, changed]) => mountedPage.change('lists', list, changed), [
        id,
        columns,
      ] as const)
    },

    complete(title: string): Promise<void> {
      return this.change(title, { completed: true })
    },

    delete(title: string): Promise<void> {
      return this.change(title, { deleted_at: new Date().toISOString() })
    },
  }
}

const rowOfTask = ({ title, completed, deleted_at }: Row) =>
  rowOf({
    title: String(title),
    completed: completed === true,
    deleted_at: deleted_at === null ? null : String(deleted_at),
  })

function only(row: Row, columns: string): Record<string, unknown> {
  return Object.fromEntries(columns.split(/, */).map((name) => [name, row[name]]))
}
