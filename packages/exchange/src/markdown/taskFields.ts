import type { Day } from '@daymark/core/calendar/day'
import { parseTime } from '@daymark/core/tasks/parseDraft'
import type { ExchangedTask } from '../exchangedTask.ts'
import { nearestRule } from '../nearestRule.ts'
import type { ReadContext } from '../readContext.ts'
import { readRepeatWords, withRepeatWords } from '../readWords.ts'
import { estimateIn, namesIn } from '../text/cells.ts'
import { noonOf, readMoment } from '../text/moments.ts'
import type { Warning } from '../warnings.ts'
import type { LineFields } from './fields.ts'
import { orgDateIn } from './orgDates.ts'

/** A task of what the fields of its line say. Where it is both scheduled and due, it is due as its deadline. */
export function withFields(
  task: ExchangedTask,
  { text, tags, priority, values }: LineFields,
  context: ReadContext,
): ExchangedTask {
  const date = (name: string) => dateIn(values[name] ?? '')
  const [due, scheduled] = [date('due'), date('scheduled')]
  const time = parseTime(values.time ?? '')
  const done = date('done') ?? date('cancelled')
  const isDone = task.done !== null
  const warnings: Warning[] = ['due', 'deadline'].flatMap((name) => {
    const value = values[name]
    return value !== undefined && date(name) === null
      ? [{ kind: 'date not read', text: value }]
      : []
  })
  const dated: ExchangedTask = {
    ...task,
    name: text,
    tags: [...tags, ...namesIn(values.tags ?? '')],
    priority: priority ?? task.priority,
    day: scheduled ?? due ?? date('start'),
    time: time.ok ? time.value : null,
    deadline: date('deadline') ?? (scheduled ? due : null),
    estimate: values.estimate === undefined ? null : estimateIn(values.estimate),
    done: isDone ? { at: done && noonOf(done, context) } : null,
    created: momentOf(date('created'), context),
    id: values.id ?? null,
    warnings: [...task.warnings, ...warnings],
  }
  return withRepeat(dated, values.repeat ?? '', context)
}

/** “when done” counts from completion, as an exclamation mark does here. */
function withRepeat(task: ExchangedTask, text: string, context: ReadContext): ExchangedTask {
  if (text === '') return task
  const counted = text.replace(/^every\s+(\S.*?)(?<!\s)\s+when done$/i, 'every! $1')
  return withRepeatWords(task, text, readRepeatWords(counted, 'en', task.day, context))
}

/** Dates that Logseq writes below a task: scheduled is its day, the deadline its day where it is not scheduled. */
export function withOrgDates(task: ExchangedTask, notes: readonly string[]): ExchangedTask {
  const dates = notes.flatMap((note) => orgDateIn(note) ?? [])
  const scheduled = dates.find(({ kind }) => kind === 'SCHEDULED')
  const deadline = dates.find(({ kind }) => kind === 'DEADLINE')
  const at = scheduled ?? deadline
  if (!at) return task
  const { day, time, every } = at
  const rule = every?.from === 'due' ? nearestRule(every.rule, day)?.rule : every?.rule
  const repeat =
    every && rule ? ({ rule, from: every.from, anchor: day, missed: 'roll' } as const) : null
  return {
    ...task,
    day,
    time,
    deadline: deadline?.day ?? task.deadline,
    repeat: repeat ?? task.repeat,
  }
}

function dateIn(text: string): Day | null {
  return readMoment(text)?.day ?? null
}

function momentOf(day: Day | null, context: ReadContext): string | null {
  return day && noonOf(day, context)
}
