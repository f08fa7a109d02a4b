import { shift } from '@daymark/core/calendar/calendar'
import type { Day } from '@daymark/core/calendar/day'
import { ok, type Result } from '@daymark/core/result'
import type { Chip } from '@daymark/core/words/chips'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { above } from '../fitted.ts'
import type { ReadContext } from '../readContext.ts'
import type { Rows } from '../rowsRead.ts'
import { listPath } from '../text/names.ts'
import type { Failure } from '../warnings.ts'
import { type TaskLine, taskLines } from './blocks.ts'
import { unescaped } from './escapes.ts'
import { fieldsIn, withoutTags } from './fields.ts'
import { withFields, withOrgDates } from './taskFields.ts'

/** Lists of Markdown; lines without marks are read as pasted ones are. */
export function readMarkdown(
  text: string,
  _file: string,
  context: ReadContext,
): Result<Rows, Failure> {
  const lines = taskLines(text)
  // Where headings are lists, a number sign marks a tag.
  const hasTags = lines.some(({ list, text }) => list.length > 0 || fieldsIn(text) !== null)
  const tasks = lines.map((line, index) => ({
    ...taskOf(line, String(index), hasTags, context),
    parent: line.parent === null ? null : String(line.parent),
  }))
  return ok({ tasks: withListsOfParents(tasks), skipped: [] })
}

function taskOf(
  line: TaskLine,
  key: string,
  hasTags: boolean,
  context: ReadContext,
): ExchangedTask {
  const notes = line.notes.filter((note) => !/^(?:SCHEDULED|DEADLINE): </.test(note))
  const [, letter = '', text = line.text] = /^\[#([A-C])\]\s+(.*)$/.exec(line.text) ?? []
  const task: ExchangedTask = {
    ...blankTask(key),
    priority: letter === 'A' ? 'high' : letter === 'C' ? 'low' : 'medium',
    description: notes.join('\n').trim(),
    list: listPath(...line.list),
    done: line.isDone ? { at: null } : null,
    raw: line.status === '' ? {} : { status: line.status },
  }
  const fields = fieldsIn(text)
  const named = fields ? withFields(task, fields, context) : withWords(task, text, hasTags, context)
  return withOrgDates(named, line.notes)
}

/** What the words of a line say. Days that they count from today carry a warning. */
function withWords(
  task: ExchangedTask,
  line: string,
  hasTags: boolean,
  context: ReadContext,
): ExchangedTask {
  const { text, tags } = hasTags ? withoutTags(line) : { text: unescaped(line), tags: [] }
  const { today, minutes } = context
  const read = (from: Day) =>
    context.line(text, { today: from, minutes, past: true, plainClocks: true })
  const { name, chips } = read(today)
  const day = dayIn(chips)
  const isRelative = day !== null && day !== dayIn(read(shift(today, 7) ?? today).chips)
  const named = chips.reduce(withChip, { ...task, name, tags })
  const words = chips.find(({ kind }) => kind === 'day' || kind === 'deadline')
  const relative = words?.spans.map((span) => span.text).join(' ') ?? ''
  return {
    ...named,
    day: named.day ?? named.repeat?.anchor ?? named.deadline,
    warnings:
      isRelative && !named.repeat
        ? [...named.warnings, { kind: 'relative date', text: relative }]
        : named.warnings,
  }
}

function dayIn(chips: readonly Chip[]): Day | null {
  const chip = chips.find(({ kind }) => kind === 'day' || kind === 'deadline')
  return chip && 'day' in chip ? chip.day : null
}

function withChip(task: ExchangedTask, chip: Chip): ExchangedTask {
  switch (chip.kind) {
    case 'day':
      return { ...task, day: chip.day, time: chip.minutes }
    case 'deadline':
      return { ...task, deadline: chip.day }
    case 'estimate':
      return { ...task, estimate: chip.minutes }
    case 'repeat':
      return { ...task, repeat: chip.repeat }
    case 'priority':
      return { ...task, priority: chip.priority }
    case 'list':
      return { ...task, list: listPath(...chip.path) }
    case 'tag':
      return { ...task, tags: [...task.tags, chip.name] }
    case 'description':
    case 'rest':
      return { ...task, description: above(chip.text, task.description) }
    case 'someday':
      return task
  }
}

/** A step lies where its task does. */
function withListsOfParents(tasks: readonly ExchangedTask[]): ExchangedTask[] {
  const lists = new Map<string, readonly string[]>()
  return tasks.map((task) => {
    const list = (task.parent === null ? undefined : lists.get(task.parent)) ?? task.list
    lists.set(task.key, list)
    return { ...task, list }
  })
}
