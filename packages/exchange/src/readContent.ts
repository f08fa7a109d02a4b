import { ok, type Result } from '@daymark/core/result'
import type { Content } from './detect.ts'
import type { Format, ReadContext, Readers } from './readContext.ts'
import type { Rows, Source } from './source.ts'
import type { Failure } from './warnings.ts'

export type Read = Rows & { source: Source }

/** Reads what a file was found to hold, by the reader of its format. */
export function readContent(
  content: Content,
  file: string,
  context: ReadContext,
): Result<Read, Failure> {
  switch (content.format) {
    case 'daymark':
    case 'google':
    case 'todoist':
    case 'superProductivity':
    case 'microsoft':
      return of(content.format, readerOf(content.format, context)(content.json, file, context))
    case 'ics':
    case 'markdown':
    case 'todoTxt':
      return of(content.format, readerOf(content.format, context)(content.text, file, context))
    case 'anyTable':
      return readerOf(content.format, context)(content.rows, content.matching, context)
    case 'todoistTable':
    case 'tickTickTable': {
      const source = content.format === 'todoistTable' ? 'todoist' : 'ticktick'
      const { rows, columns } = content
      const tasks = readerOf(content.format, context)(rows, columns, file, context)
      return tasks.ok ? ok({ source, tasks: tasks.value, skipped: [] }) : tasks
    }
  }
}

function of(source: Source, rows: Result<Rows, Failure>): Result<Read, Failure> {
  return rows.ok ? ok({ source, ...rows.value }) : rows
}

function readerOf<Each extends Format>(format: Each, { readers }: ReadContext): Readers[Each] {
  const reader: Readers[Each] | undefined = readers[format]
  if (!reader)
    throw new Error(`The reader of ${format} is not loaded: formatsIn names what files need`)
  return reader
}
