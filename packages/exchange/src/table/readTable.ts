import type { Day } from '@daymark/core/calendar/day'
import { parseTime } from '@daymark/core/tasks/parseDraft'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { above } from '../fitted.ts'
import { nearestRule } from '../nearestRule.ts'
import type { ReadContext } from '../readContext.ts'
import { withRepeatWords } from '../readWords.ts'
import { estimateIn, isYes, namesIn, priorityIn } from '../text/cells.ts'
import { cellText } from '../text/csv.ts'
import { instantIn, instantOf } from '../text/moments.ts'
import { listPath } from '../text/names.ts'
import type { Warning } from '../warnings.ts'
import type { ColumnField, ColumnMatching } from './columns.ts'
import { type DateCells, dateCells } from './dateCells.ts'

type Rows = readonly (readonly string[])[]
type Cell = (field: ColumnField) => string

/** The tasks of a table whose columns are known. */
export function tasksInTable(
  rows: Rows,
  matching: ColumnMatching,
  { isGerman }: { isGerman: boolean },
  context: ReadContext,
): ExchangedTask[] {
  const cellOf = (row: readonly string[]): Cell => {
    return (field) => cellText(row[matching[field] ?? -1]).trim()
  }
  const cells = rows.map(cellOf)
  const dates = dateCells(
    cells.flatMap((cell) => [cell('day'), cell('deadline'), cell('doneAt'), cell('created')]),
    isGerman,
    context,
  )
  const tasks = cells.map((cell, index) => taskOf(cell, String(index), matching, dates, context))
  return withParents(tasks, cells)
}

function taskOf(
  cell: Cell,
  number: string,
  matching: ColumnMatching,
  dates: DateCells,
  context: ReadContext,
): ExchangedTask {
  const id = cell('id')
  const priority = priorityIn(cell('priority'))
  const time = parseTime(cell('time').replace(/^(\d{1,2}:\d\d):\d\d$/, '$1'))
  const estimate = cell('estimate') === '' ? null : estimateIn(cell('estimate'))
  const unread = (isRead: boolean, kind: 'value not read' | 'estimate left out', text: string) => {
    return isRead ? [] : [{ kind, text } as const]
  }
  const task: ExchangedTask = {
    ...blankTask(id || number),
    id: id || null,
    name: cell('name'),
    description: cell('description'),
    priority: priority ?? 'medium',
    list: listPath(cell('list'), cell('section')),
    tags: namesIn(cell('tags')),
    estimate,
    done: doneOf(cell, matching, dates, context),
    created: momentIn(cell('created'), dates, context),
    warnings: [
      ...unread(priority !== null, 'value not read', cell('priority')),
      ...unread(time.ok, 'value not read', cell('time')),
      ...unread(
        estimate !== null || cell('estimate') === '',
        'estimate left out',
        cell('estimate'),
      ),
    ],
  }
  const dated = withDates(task, cell, dates)
  const timed = { ...dated, time: (time.ok ? time.value : null) ?? dated.time }
  return withRepeat(timed, cell('repeat'), dates, context)
}

function doneOf(
  cell: Cell,
  { done }: ColumnMatching,
  dates: DateCells,
  context: ReadContext,
): ExchangedTask['done'] {
  const at = momentIn(cell('doneAt'), dates, context)
  // Some write the day on which it was done where others write a word.
  const day = cell('done') === '' ? null : momentIn(cell('done'), dates, context)
  const isDone = done === undefined ? cell('doneAt') !== '' : isYes(cell('done')) || day !== null
  return isDone ? { at: at ?? day } : null
}

/** A date alone is its noon. */
function momentIn(text: string, dates: DateCells, context: ReadContext): string | null {
  if (!/\d{2}/.test(text)) return null
  const at = instantIn(text, context)
  const words = at ? null : dates.day(text)
  return words?.day
    ? instantOf({ day: words.day, minutes: words.time ?? 720 }, context.zone, context)
    : at
}

function withDates(task: ExchangedTask, cell: Cell, dates: DateCells): ExchangedTask {
  const [day, deadline] = [cell('day'), cell('deadline')]
  const [due, last] = [day ? dates.day(day) : null, deadline ? dates.day(deadline) : null]
  const unread = [day && !due ? day : '', deadline && !last?.day ? deadline : ''].filter(Boolean)
  const warnings: Warning[] = unread.map((text) => ({ kind: 'date not read', text }))
  return {
    ...task,
    day: due?.day ?? null,
    time: due?.time ?? null,
    repeat: due?.repeat ?? null,
    deadline: last?.day ?? null,
    description: unread.reduceRight((text, words) => above(words, text), task.description),
    raw: unread.length > 0 ? { date: unread.join('\n') } : {},
    warnings: [...task.warnings, ...(due?.warnings ?? []), ...warnings],
  }
}

function withRepeat(
  task: ExchangedTask,
  text: string,
  dates: DateCells,
  context: ReadContext,
): ExchangedTask {
  if (/^(?:|no|none|never|false|0|nein|keine?|nie)$/i.test(text)) return task
  const anchor: Day = task.day ?? context.today
  const nearest = /FREQ=/i.test(text) ? nearestRule(text, anchor) : null
  if (nearest) {
    const warning: Warning = { kind: 'repeat changed', text }
    return {
      ...task,
      day: anchor,
      repeat: { rule: nearest.rule, from: 'due', anchor, missed: 'roll' },
      raw: nearest.changed ? { ...task.raw, repeat: text } : task.raw,
      warnings: nearest.changed ? [...task.warnings, warning] : task.warnings,
    }
  }
  return withRepeatWords(task, text, dates.repeat(text, task.day))
}

/** A parent is named by its id or, where none is called so, by its name. */
function withParents(tasks: readonly ExchangedTask[], cells: readonly Cell[]): ExchangedTask[] {
  const byName = new Map(tasks.map(({ name, key }) => [name, key]))
  const keys = new Set(tasks.map(({ key }) => key))
  return tasks.map((task, index) => {
    const named = cells[index]?.('parent') ?? ''
    const parent = keys.has(named) ? named : (byName.get(named) ?? named)
    return parent === '' || parent === task.key ? task : { ...task, parent }
  })
}
