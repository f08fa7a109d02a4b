import { tasksOf } from './reading.ts'

const columns = [
  ...['Folder Name', 'List Name', 'Title', 'Tags', 'Content', 'Start Date', 'Due Date', 'Reminder'],
  ...['Repeat', 'Priority', 'Status', 'Completed Time', 'Timezone', 'Is All Day', 'taskId'],
  ...['parentId', 'Order'],
]
export type Row = Partial<Record<(typeof columns)[number], string>>

/** A backup of TickTick with these rows. */
export function backup(...rows: Row[]): string {
  const lines = rows.map((row) =>
    columns.map((name) => `"${(row[name] ?? defaults[name] ?? '').replaceAll('"', '""')}"`),
  )
  return ['"Date: 2026-10-14+0000"', columns.map((name) => `"${name}"`), ...lines].join('\n')
}

const defaults: Row = { Title: 'Read', 'List Name': 'Books', Timezone: 'Europe/Berlin' }

export const only = (row: Row) => tasksOf(backup(row))[0]
