import { ok, type Result } from '@daymark/core/result'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { above } from '../fitted.ts'
import type { ReadContext } from '../readContext.ts'
import { readDateWords } from '../readWords.ts'
import type { Columns } from '../text/csv.ts'
import { listNameOf, listPath } from '../text/names.ts'
import type { Failure, Warning } from '../warnings.ts'

/** The columns by which a table of Todoist is known. */
export const todoistColumns = ['TYPE', 'CONTENT']

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
    if (type === 'section') section = content
    if (type === 'note' && last) tasks[tasks.length - 1] = withNote(last, noteOf(row, cell))
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
  const { name, tags } = withoutLabels(cell(row, 'CONTENT').replace(/^\* /, ''))
  const { text: description, attachments } = withoutAttachments(cell(row, 'DESCRIPTION'))
  const warnings: Warning[] = attachments.map((text) => ({ kind: 'attachment', text }))
  const task: ExchangedTask = { ...blankTask(key), name, tags, description }
  const language = cell(row, 'DATE_LANG')
  const dated = withDate(task, cell(row, 'DATE'), language, context)
  const deadline = cell(row, 'DEADLINE').trim()
  const lastDay = deadline
    ? readDateWords(deadline, cell(row, 'DEADLINE_LANG') || language, context)
    : null
  if (deadline && !lastDay?.day) warnings.push({ kind: 'date not read', text: deadline })
  const estimate = estimateOf(cell(row, 'DURATION'), cell(row, 'DURATION_UNIT'))
  return {
    ...dated,
    ...priorityOf(cell(row, 'PRIORITY').trim()),
    deadline: lastDay?.day ?? null,
    estimate: estimate.minutes,
    raw: { ...dated.raw, ...rawOf(row, cell) },
    warnings: [...warnings, ...dated.warnings, ...estimate.warnings, ...foldedOf(row, cell)],
  }
}

/** Puts what the words for a date say into a task; those that no language reads go atop its description. */
export function withDate(
  task: ExchangedTask,
  text: string,
  language: string,
  context: ReadContext,
): ExchangedTask {
  if (text.trim() === '') return task
  const said = readDateWords(text, language, context)
  if (said) {
    const { day, time, repeat } = said
    return { ...task, day, time, repeat, warnings: [...task.warnings, ...said.warnings] }
  }
  return {
    ...task,
    description: above(text.trim(), task.description),
    raw: { ...task.raw, date: text },
    warnings: [...task.warnings, { kind: 'date not read', text }],
  }
}

const priorities: Record<string, ExchangedTask['priority']> = {
  '1': 'high',
  '2': 'medium',
  '3': 'low',
  '4': 'low',
}

/** A blank one says nothing. */
function priorityOf(text: string): Pick<ExchangedTask, 'priority'> {
  return { priority: priorities[text] ?? 'medium' }
}

/** Two of its four priorities are one here. */
function foldedOf(row: readonly string[], cell: Cell): Warning[] {
  const text = cell(row, 'PRIORITY').trim()
  return text === '3' ? [{ kind: 'priority folded', text }] : []
}

/** What is kept of a row, besides what its columns say. */
function rawOf(row: readonly string[], cell: Cell): Record<string, string> {
  const names = ['PRIORITY', 'DURATION', 'DURATION_UNIT', 'RESPONSIBLE']
  const pairs = names.map((name) => [name, personOf(cell(row, name))] as const)
  return Object.fromEntries(pairs.filter(([, text]) => text !== '' && text !== 'None'))
}

function estimateOf(amount: string, unit: string) {
  const minutes = Number(amount)
  if (amount.trim() === '' || amount === 'None' || !(minutes > 0)) {
    return { minutes: null, warnings: [] }
  }
  if (/^day/i.test(unit.trim())) {
    const warning: Warning = { kind: 'estimate left out', text: `${amount} ${unit}` }
    return { minutes: null, warnings: [warning] }
  }
  return { minutes, warnings: [] }
}

/** The labels stand in the name, each after a blank. */
function withoutLabels(content: string): { name: string; tags: string[] } {
  const tags: string[] = []
  const name = content.replace(/(^|\s)@([\p{L}\p{N}_][^\s@]*)(?=\s|$)/gu, (_, _blank, tag) => {
    tags.push(tag)
    return ''
  })
  // A name of labels alone keeps them.
  return name.trim() === '' ? { name: content, tags } : { name: name.trim(), tags }
}

/** `Ana (101)` is Ana. */
function personOf(text: string): string {
  return text.replace(/\s*\(\d+\)$/, '').trim()
}

function noteOf(row: readonly string[], cell: Cell): { line: string; attachments: string[] } {
  const { text, attachments } = withoutAttachments(cell(row, 'CONTENT'))
  const name = personOf(cell(row, 'AUTHOR'))
  const said = text.split(/\r\n?|\n/).join('\n> ')
  return { line: name ? `> ${name}: ${said}` : `> ${said}`, attachments }
}

function withNote(
  task: ExchangedTask,
  { line, attachments }: ReturnType<typeof noteOf>,
): ExchangedTask {
  const warnings = attachments.map((text): Warning => ({ kind: 'attachment', text }))
  return {
    ...task,
    description: above(task.description, line),
    warnings: [...task.warnings, ...warnings],
  }
}

/** An attachment stands in the text as `[[file {…}]]` and leaves its name. */
function withoutAttachments(text: string): { text: string; attachments: string[] } {
  const attachments: string[] = []
  const kept = text.replace(/\s*\[\[file (\{[^\n]*?\})\]\]/g, (_, json: string) => {
    const name = /"file_name"\s*:\s*"((?:[^"\\]|\\.)*)"/.exec(json)?.[1] ?? 'file'
    attachments.push(name)
    return ` ${name}`
  })
  return { text: kept.trim(), attachments }
}
