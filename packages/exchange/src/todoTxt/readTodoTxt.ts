import type { Day } from '@daymark/core/calendar/day'
import { ok, type Result } from '@daymark/core/result'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import type { ReadContext } from '../readContext.ts'
import type { Rows } from '../rowsRead.ts'
import { noonOf, readMoment } from '../text/moments.ts'
import { listPath } from '../text/names.ts'
import type { Failure, Warning } from '../warnings.ts'
import { recurrenceIn } from './recurrence.ts'
import { parted, type Token, unescapedNote } from './tokens.ts'

/** One task a line, as todo.txt and those who extend it by keys write them. */
export function readTodoTxt(
  text: string,
  _file: string,
  context: ReadContext,
): Result<Rows, Failure> {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trim())
  const tasks = lines.filter((line) => line !== '' && !heading.test(line))
  return ok({
    tasks: tasks.map((line, index) => taskOf(line, String(index), context)),
    skipped: lines.flatMap((line, index) =>
      heading.test(line) ? { reason: 'no task', place: String(index + 1) } : [],
    ),
  })
}

const heading = /^#{1,6} /

const shape = /^(x )?(?:\(([A-Z])\) )?(\d{4}-\d\d-\d\d )?(\d{4}-\d\d-\d\d )?(.*)$/

function taskOf(line: string, number: string, context: ReadContext): ExchangedTask {
  const [, x, letter = '', first = '', second = '', text = ''] = shape.exec(line) ?? []
  const { name, tokens } = parted(text)
  const values = valuesOf(tokens)
  // Of two dates of one that is done the first is that on which it was.
  const [doneOn, createdOn] = x ? [dateIn(first), dateIn(second)] : [null, dateIn(first)]
  const later = x || !second ? '' : second
  const due = readMoment(values.due ?? '')
  const [list, ...projects] = namesOf(tokens, 'project')
  const id = values.id ?? ''
  const task: ExchangedTask = {
    ...blankTask(id || number),
    id: id || null,
    parent: values.p ?? null,
    name: `${later}${name}`,
    description: unescapedNote(values.note ?? ''),
    ...priorityOf(letter || (values.pri ?? '').toUpperCase()),
    day: due?.day ?? null,
    list: listPath(list),
    tags: [...namesOf(tokens, 'context'), ...projects],
    estimate: values.pm === undefined ? null : Math.round(Number(values.pm) * 25) || null,
    done: x ? { at: doneOn && noonOf(doneOn, context) } : null,
    created: momentOf(dateIn(values.created ?? '') ?? createdOn, context),
    raw: rawOf(values),
  }
  const unread: Warning[] =
    values.due !== undefined && !due ? [{ kind: 'date not read', text: values.due }] : []
  return withRecurrence(
    { ...task, warnings: [...task.warnings, ...unread] },
    values.rec,
    dateIn(values.t ?? '') ?? context.today,
  )
}

/** The first value of each key. */
function valuesOf(tokens: readonly Token[]): Partial<Record<string, string>> {
  const pairs = tokens.flatMap((token) =>
    token.kind === 'key' ? [[token.key, token.value] as const] : [],
  )
  return Object.fromEntries(pairs.reverse())
}

function namesOf(tokens: readonly Token[], kind: 'project' | 'context'): string[] {
  return tokens.flatMap((token) => (token.kind === kind ? token.name : []))
}

function priorityOf(letter: string): Pick<ExchangedTask, 'priority' | 'warnings'> {
  if (letter === 'A') return { priority: 'high', warnings: [] }
  if (!/^[C-Z]$/.test(letter)) return { priority: 'medium', warnings: [] }
  const folded: Warning = { kind: 'priority folded', text: letter, priority: 'low' }
  return { priority: 'low', warnings: letter === 'C' ? [] : [folded] }
}

function withRecurrence(
  task: ExchangedTask,
  rec: string | undefined,
  otherwise: Day,
): ExchangedTask {
  if (rec === undefined) return task
  const day = task.day ?? otherwise
  const repeat = recurrenceIn(rec, day)
  if (repeat) return { ...task, day, repeat }
  return {
    ...task,
    raw: { ...task.raw, rec },
    warnings: [...task.warnings, { kind: 'repeat left out', text: rec }],
  }
}

const read = ['due', 'rec', 'id', 'note', 'pm', 'created', 'p', 'pri']

function rawOf(values: Partial<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(values).filter(([key]) => !read.includes(key))
  return Object.fromEntries(pairs.map(([key, value = '']) => [key, value]))
}

function dateIn(text: string): Day | null {
  return readMoment(text)?.day ?? null
}

function momentOf(day: Day | null, context: ReadContext): string | null {
  return day && noonOf(day, context)
}
