import { ok, type Result } from '@daymark/core/result'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { above } from '../fitted.ts'
import type { ReadContext } from '../readContext.ts'
import { readRepeat } from '../readRepeat.ts'
import type { Columns } from '../text/csv.ts'
import { instantIn } from '../text/moments.ts'
import { listPath } from '../text/names.ts'
import type { Failure, Warning } from '../warnings.ts'
import { checkListIn } from './checkList.ts'
import { ownIdColumn } from './ownIdColumn.ts'
import { spanOf } from './spans.ts'
import { triggersIn } from './triggers.ts'

export function readTickTickCsv(
  rows: readonly (readonly string[])[],
  { cell }: Columns,
  _file: string,
  context: ReadContext,
): Result<ExchangedTask[], Failure> {
  const numbered = rows.map((row, index) => ({
    row,
    index,
    order: Number(cell(row, 'Order')) || 0,
  }))
  const inOrder = numbered.toSorted((a, b) => a.order - b.order)
  return ok(
    inOrder.flatMap(({ row, index }) => {
      const task = taskOf((name) => cell(row, name), String(index), context)
      const { text, steps } = checkListIn(task.description)
      return [{ ...task, description: text }, ...steps.map((step, nth) => stepOf(task, step, nth))]
    }),
  )
}

type Cell = (name: string) => string

function taskOf(cell: Cell, place: string, context: ReadContext): ExchangedTask {
  const id = cell('taskId').trim()
  const parent = cell('parentId').trim()
  const status = numberOf(cell('Status'))
  const task: ExchangedTask = {
    ...blankTask(id || `row ${place}`),
    id: cell(ownIdColumn).trim() || id || null,
    parent: isNone(parent) ? null : parent,
    name: cell('Title'),
    description: cell('Content'),
    list: listPath(cell('Folder Name'), cell('List Name'), sectionOf(cell('Column Name'))),
    tags: cell('Tags')
      .split(',')
      .map((tag) => tag.trim().replace(/^#/, '')),
    done: status ? { at: instantIn(cell('Completed Time'), context) } : null,
    created: instantIn(cell('Created Time'), context),
    raw: rawOf(cell),
    ...priorityOf(cell('Priority').trim()),
  }
  return withReminders(withRepeat(withDates(task, cell, context), cell('Repeat')), cell)
}

function withDates(task: ExchangedTask, cell: Cell, context: ReadContext): ExchangedTask {
  const { warnings, unread, ...span } = spanOf(
    {
      start: cell('Start Date').trim(),
      due: cell('Due Date').trim(),
      zone: cell('Timezone').trim(),
      isAllDay: isTrue(cell('Is All Day')),
    },
    context,
  )
  const notRead = unread.map((text): Warning => ({ kind: 'date not read', text }))
  return {
    ...task,
    ...span,
    description: unread.reduceRight((text, date) => above(date, text), task.description),
    warnings: [...task.warnings, ...warnings, ...notRead],
  }
}

/** It may be several lines, of which one is a rule; what is only known there begins with another word. */
function withRepeat(task: ExchangedTask, text: string): ExchangedTask {
  if (text.trim() === '') return task
  const { repeat, skips, warnings } = readRepeat(text, task.day)
  return { ...task, repeat, skips, warnings: [...task.warnings, ...warnings] }
}

function withReminders(task: ExchangedTask, cell: Cell): ExchangedTask {
  const { reminders, unread } = triggersIn(cell('Reminder'), task.day, task.time)
  const warnings = unread.map((text): Warning => ({ kind: 'value not read', text }))
  return { ...task, reminders, warnings: [...task.warnings, ...warnings] }
}

const priorities = new Map<string, ExchangedTask['priority']>([
  ['5', 'high'],
  ['3', 'medium'],
  ['1', 'low'],
  ['0', 'low'],
])

/** Low and none are one here; a number that cannot be read says nothing. */
function priorityOf(text: string): Pick<ExchangedTask, 'priority' | 'warnings'> {
  const priority = priorities.get(text)
  if (priority) {
    const folded: Warning = { kind: 'priority folded', text, priority }
    return { priority, warnings: text === '1' ? [folded] : [] }
  }
  return { priority: 'medium', warnings: text === '' ? [] : [{ kind: 'value not read', text }] }
}

function stepOf(task: ExchangedTask, step: { name: string; isDone: boolean }, nth: number) {
  const { key, list, done } = task
  return {
    ...blankTask(`${key}\nstep ${nth}`),
    parent: key,
    name: step.name,
    list,
    done: step.isDone || done ? { at: done?.at ?? null } : null,
  }
}

function rawOf(cell: Cell): Record<string, string> {
  const names = ['Kind', 'Priority', 'Status', 'Start Date', 'Due Date', 'Repeat', 'Reminder']
  const pairs = names.map((name) => [name, cell(name).trim()] as const)
  const defaults = ['', 'TEXT', '0']
  const isDefault = (name: string, text: string) =>
    defaults.includes(text) || (name === 'Due Date' && text === cell('Start Date').trim())
  return Object.fromEntries(pairs.filter(([name, text]) => !isDefault(name, text)))
}

/** What lies in no column of a board. */
function sectionOf(name: string): string {
  return name.trim() === 'Not Sectioned' ? '' : name
}

function isNone(id: string): boolean {
  return id === '' || id === '0'
}

function isTrue(text: string): boolean {
  return /^(true|y|yes|1)$/i.test(text.trim())
}

function numberOf(text: string): number | null {
  const number = Number(text)
  return text.trim() === '' || !Number.isFinite(number) ? null : number
}
