import { sessionsTable } from './sessionsTable.ts'
import type { Table } from './table.ts'
import { tasksTable } from './tasksTable.ts'
import { timersTable } from './timersTable.ts'

/** Everything of a person that is kept in step. */
export const tables: readonly Table[] = [tasksTable, timersTable, sessionsTable]
