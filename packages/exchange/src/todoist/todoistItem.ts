import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { above } from '../fitted.ts'
import { type Fields, fieldsIn, isTrueIn, textIn, textsIn } from '../json/fields.ts'
import type { ReadContext } from '../readContext.ts'
import { readRepeatWords } from '../readWords.ts'
import { instantIn, readMoment } from '../text/moments.ts'
import { clockIn } from '../text/zones.ts'
import type { Warning } from '../warnings.ts'
import type { Places } from './todoistPlaces.ts'
import {
  attachmentWarnings,
  durationOf,
  withoutAsterisk,
  withoutAttachments,
} from './todoistText.ts'
import { withDate } from './withDate.ts'

export function todoistItem(
  item: Fields,
  place: string,
  places: Places,
  context: ReadContext,
): ExchangedTask {
  const id = textIn(item, 'id')
  const name = withoutAttachments(withoutAsterisk(textIn(item, 'content')))
  const duration = fieldsIn(item, 'duration') ?? {}
  const length = durationOf(textIn(duration, 'amount'), textIn(duration, 'unit'))
  const due = fieldsIn(item, 'due')
  const dateWords = textIn(item, 'date_string')
  const task: ExchangedTask = {
    ...blankTask(id || `row ${place}`),
    id: id || null,
    parent: textIn(item, 'parent_id', 'parentId') || null,
    name: name.text,
    description: textIn(item, 'description'),
    deadline: readMoment(textIn(fieldsIn(item, 'deadline') ?? {}, 'date'))?.day ?? null,
    list: places.listOf(item),
    tags: textsIn(item, 'labels').map(places.label),
    estimate: length.estimate,
    done: doneIn(item, context),
    created: instantIn(textIn(item, 'added_at', 'addedAt', 'created_at', 'date_added'), context),
    ...priorityOf(textIn(item, 'priority')),
  }
  const warnings = [...attachmentWarnings(name.attachments), ...length.warnings, ...task.warnings]
  const whole = { ...task, warnings }
  if (due) return withDue(whole, due, context)
  return withDate(whole, dateWords, textIn(item, 'date_lang'), context)
}

const priorities = new Map<string, ExchangedTask['priority']>([
  ['4', 'high'],
  ['3', 'medium'],
  ['2', 'low'],
  ['1', 'low'],
])

/** Its interface counts from 4 down, its tables from 1 up; two of the four are one here. */
function priorityOf(text: string): Pick<ExchangedTask, 'priority' | 'warnings' | 'raw'> {
  const priority = priorities.get(text) ?? 'medium'
  const folded: Warning = { kind: 'priority folded', text, priority }
  return {
    priority,
    warnings: text === '2' ? [folded] : [],
    raw: text === '' ? {} : { priority: text },
  }
}

function doneIn(item: Fields, context: ReadContext): ExchangedTask['done'] {
  const at = textIn(item, 'completed_at', 'completedAt', 'completed_date', 'date_completed')
  const isDone = isTrueIn(item, 'checked', 'is_completed', 'isCompleted')
  return isDone || at !== '' ? { at: instantIn(at, context) } : null
}

/** The day stands beside the words for it; these say how it repeats, counted from that day. */
function withDue(task: ExchangedTask, due: Fields, context: ReadContext): ExchangedTask {
  const words = textIn(due, 'string')
  const language = textIn(due, 'lang')
  const moment = readMoment(textIn(due, 'datetime') || textIn(due, 'date'))
  if (!moment) return withDate(task, words, language, context)
  const { day, minutes, warnings } = clockIn(moment, textIn(due, 'timezone'), context)
  const dated: ExchangedTask = {
    ...task,
    day,
    time: minutes,
    raw: words === '' ? task.raw : { ...task.raw, due: words },
    warnings: [...task.warnings, ...warnings],
  }
  if (!isTrueIn(due, 'is_recurring', 'isRecurring')) return dated
  const read = readRepeatWords(words, language, day, context)
  if (read) {
    return { ...dated, repeat: read.repeat, warnings: [...dated.warnings, ...read.warnings] }
  }
  const warning: Warning = { kind: 'repeat left out', text: words }
  return {
    ...dated,
    description: above(words, dated.description),
    warnings: [...dated.warnings, warning],
  }
}
