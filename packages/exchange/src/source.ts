import type { ExchangedTask } from './exchangedTask.ts'
import type { Skipped } from './warnings.ts'

/** The formats that are read, by the program that they are of. */
export const sources = [
  'todoist',
  'ticktick',
  'superProductivity',
  'google',
  'microsoft',
  'ics',
] as const
export type Source = (typeof sources)[number]

/** What the rows of a file are, each a task or told as none. */
export type Rows = { tasks: readonly ExchangedTask[]; skipped: readonly Skipped[] }
