import { ok, type Result } from '@daymark/core/result'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import type { ReadContext } from '../readContext.ts'
import { readDateWords } from '../readWords.ts'
import type { Columns } from '../text/csv.ts'
import { listNameOf, listPath } from '../text/names.ts'
import type { Failure, Warning } from '../warnings.ts'
import {
  attachmentWarnings,
  durationOf,
  personOf,
  withNote,
  withoutAsterisk,
  withoutAttachments,
  withoutLabels,
} from './todoistText.ts'
import { withDate } from './withDate.ts'

/** One project of Todoist: its name is that of the file. */
export function readTodoistCsv(
  rows: readonly (readonly string[])[],
  { cell }: Columns,
  file: string,
  context: ReadContext,
): Result<ExchangedTask[], Failure> {
  const tasks: ExchangedTask[] = []
  // The task last seen at each indentation, from 1 on.
  const above: (ExchangedTask | undefined)[] = []
  let section: string | null = null
  for (const [index, row] of rows.entries()) {
    const type = cell(row, 'TYPE').trim().toLowerCase()
    const content = cell(row, 'CONTENT')
    const last = tasks.at(-1)
    if (type === 'section') {
      section = content
      above.length = 0
    }
    if (type === 'note' && last) tasks[tasks.length - 1] = withNote(last, ...noteOf(row, cell))
    if (type !== 'task') continue
    const indent = Math.max(1, Math.trunc(Number(cell(row, 'INDENT'))) || 1)
    const parent = above.slice(0, indent).findLast((task) => task !== undefined)
    const list = listPath(listNameOf(file), section)
    const task = { ...taskOf(row, cell, String(index), context), list, parent: parent?.key ?? null }
    above.length = indent
    above[indent] = task
    tasks.push(task)
  }
  return ok(tasks)
}

type Cell = Columns['cell']

function taskOf(
  row: readonly string[],
  cell: Cell,
  key: string,
  context: ReadContext,
): ExchangedTask {
  const { name, tags } = withoutLabels(withoutAsterisk(cell(row, 'CONTENT')))
  const { text: description, attachments } = withoutAttachments(cell(row, 'DESCRIPTION'))
  const warnings: Warning[] = attachmentWarnings(attachments)
  const task: ExchangedTask = { ...blankTask(key), name, tags, description }
  const language = cell(row, 'DATE_LANG')
  const dated = withDate(task, cell(row, 'DATE'), language, context)
  const deadline = cell(row, 'DEADLINE').trim()
  const lastDay = deadline
    ? readDateWords(deadline, cell(row, 'DEADLINE_LANG') || language, context)
    : null
  if (deadline && !lastDay?.day) warnings.push({ kind: 'date not read', text: deadline })
  const priority = priorityOf(cell(row, 'PRIORITY').trim())
  const duration = durationOf(cell(row, 'DURATION'), cell(row, 'DURATION_UNIT'))
  return {
    ...dated,
    priority: priority.priority,
    deadline: lastDay?.day ?? null,
    estimate: duration.estimate,
    raw: { ...dated.raw, ...rawOf(row, cell) },
    warnings: [...warnings, ...dated.warnings, ...duration.warnings, ...priority.warnings],
  }
}

const priorities: Record<string, ExchangedTask['priority']> = {
  '1': 'high',
  '2': 'medium',
  '3': 'low',
  '4': 'low',
}

/** A blank one says nothing; two of its four are one here. */
function priorityOf(text: string): Pick<ExchangedTask, 'priority' | 'warnings'> {
  const priority = priorities[text] ?? 'medium'
  const folded: Warning = { kind: 'priority folded', text, priority }
  return { priority, warnings: text === '3' ? [folded] : [] }
}

/** What is kept of a row, besides what its columns say. */
function rawOf(row: readonly string[], cell: Cell): Record<string, string> {
  const names = ['PRIORITY', 'DURATION', 'DURATION_UNIT', 'RESPONSIBLE']
  const pairs = names.map((name) => [name, personOf(cell(row, name))] as const)
  return Object.fromEntries(pairs.filter(([, text]) => text !== '' && text !== 'None'))
}

/** What a note says. */
function noteOf(row: readonly string[], cell: Cell) {
  return [personOf(cell(row, 'AUTHOR')), withoutAttachments(cell(row, 'CONTENT'))] as const
}
