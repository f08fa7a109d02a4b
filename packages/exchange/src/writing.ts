import type { ExchangedRows } from './exchangedRows.ts'
import type { ExchangedTask } from './exchangedTask.ts'
import type { ReadContext } from './readContext.ts'

/** In the order in which they are offered. */
export const formats = [
  'todoist',
  'ticktick',
  'superProductivity',
  'ics',
  'todoTxt',
  'markdown',
  'csv',
  'json',
] as const
export type ExportFormat = (typeof formats)[number]

/** What is written: the tasks for other programs, and all rows for our own file. */
export type ExchangeContent = {
  /** Outside the trash, list by list; each task is followed by its steps, each before its own. */
  tasks: readonly ExchangedTask[]
  rows: ExchangedRows
}

/** What writers know besides the content; `now` is the moment of the export. */
export type WriteContext = Omit<ReadContext, 'decode' | 'unzip' | 'readers'> & { now: string }

export type WrittenFile = { name: string; text: string }

/** What a format may not hold. */
export const lossKinds = [
  'focus sessions',
  'reminders',
  'lines of days',
  'saved filters',
  'repeats',
  'repeats from completion',
  'choices for missed days',
  'skipped days',
  'occurrences',
  'deadlines',
  'times',
  'days',
  'estimates',
  'priorities',
  'descriptions',
  'lists',
  'sections',
  'tags',
  'steps',
  'deeper steps',
  'done',
] as const
export type LossKind = (typeof lossKinds)[number]

/** `count` tasks, or rows of that kind, lose it. */
export type Loss = { kind: LossKind; count: number }

/** `losses` are those that the limits of the format (`losses.ts`) do not tell. */
export type Writer = (
  content: ExchangeContent,
  context: WriteContext,
) => { files: readonly WrittenFile[]; losses?: readonly Loss[] }
