import { ok, type Result } from '@daymark/core/result'
import { blankTask, type ExchangedTask } from '../exchangedTask.ts'
import { above } from '../fitted.ts'
import {
  type Fields,
  fieldsIn,
  fieldsOf,
  isTrueIn,
  objectsIn,
  textIn,
  textsIn,
} from '../json/fields.ts'
import type { ReadContext } from '../readContext.ts'
import { readRepeat } from '../readRepeat.ts'
import { wallClockText } from '../reminders.ts'
import type { Rows } from '../rowsRead.ts'
import { instantOf, readMoment } from '../text/moments.ts'
import { listPath } from '../text/names.ts'
import { clockIn } from '../text/zones.ts'
import type { Failure, Skipped, Warning } from '../warnings.ts'
import { dueDayOf } from './dueDay.ts'
import { textOfHtml } from './htmlText.ts'
import { listsIn } from './listsIn.ts'
import { ruleOf } from './recurrence.ts'

/** Lists with tasks as Microsoft Graph gives them, whatever a program that asked for them has put around. */
export function readMicrosoftToDo(
  json: unknown,
  _file: string,
  context: ReadContext,
): Result<Rows, Failure> {
  const tasks: ExchangedTask[] = []
  const skipped: Skipped[] = []
  for (const { name, rows } of listsIn(json)) {
    for (const [index, value] of rows.entries()) {
      const row = fieldsOf(value)
      const place = `${name} ${index + 1}`.trim()
      if (row) tasks.push(...taskOf(row, listPath(name), place, context))
      else skipped.push({ reason: 'unreadable', place })
    }
  }
  return ok({ tasks, skipped })
}

const priorities = new Map<string, ExchangedTask['priority']>([
  ['high', 'high'],
  ['normal', 'medium'],
  ['low', 'low'],
])

/** A task and its steps. */
function taskOf(row: Fields, list: string[], place: string, context: ReadContext): ExchangedTask[] {
  const id = textIn(row, 'id')
  const attachments = objectsIn(row, 'attachments').map((each) => textIn(each, 'name') || 'file')
  const isDone = textIn(row, 'status') === 'completed' || row.completedDateTime != null
  const recurrence = fieldsIn(row, 'recurrence')
  const rule = recurrence ? ruleOf(recurrence) : null
  const due = dueDayOf(dateTimeIn(row, 'dueDateTime'), zoneIn(row, 'dueDateTime'), rule, context)
  const day = due.day ?? rule?.start ?? null
  const repeat = rule ? readRepeat(rule.text, day) : null
  const reminder = reminderOf(row, context)
  const task: ExchangedTask = {
    ...blankTask(id || place),
    id: id || null,
    name: textIn(row, 'title', 'subject'),
    description: above(bodyOf(row), attachments.join('\n')),
    priority: priorities.get(textIn(row, 'importance').toLowerCase()) ?? 'medium',
    day,
    repeat: repeat?.repeat ?? null,
    list,
    tags: textsIn(row, 'categories'),
    done: isDone ? { at: momentIn(row, 'completedDateTime', context) } : null,
    created: instantFrom(textIn(row, 'createdDateTime'), '', context),
    reminders: reminder.at ? [{ at: reminder.at }] : [],
    raw: rawOf(row),
    warnings: [
      ...attachments.map((text): Warning => ({ kind: 'attachment', text })),
      ...due.warnings,
      ...(repeat?.warnings ?? []),
      ...reminder.warnings,
    ],
  }
  const steps = objectsIn(row, 'checklistItems').map((step, nth) =>
    stepOf(step, task, nth, context),
  )
  return [task, ...steps]
}

function stepOf(step: Fields, task: ExchangedTask, nth: number, context: ReadContext) {
  const id = textIn(step, 'id')
  const at = instantFrom(textIn(step, 'checkedDateTime'), '', context)
  return {
    ...blankTask(id || `${task.key}\nstep ${nth}`),
    id: id || null,
    parent: task.key,
    name: textIn(step, 'displayName'),
    list: task.list,
    done: isTrueIn(step, 'isChecked') ? { at } : null,
    created: instantFrom(textIn(step, 'createdDateTime'), '', context),
  }
}

function bodyOf(row: Fields): string {
  const body = fieldsIn(row, 'body')
  if (!body) return textIn(row, 'body')
  const content = textIn(body, 'content')
  return textIn(body, 'contentType').toLowerCase() === 'html' ? textOfHtml(content) : content
}

/** It rings at a moment, on the clock of the reader. */
function reminderOf(row: Fields, context: ReadContext) {
  const isOn = row.isReminderOn === undefined || isTrueIn(row, 'isReminderOn')
  const at = isOn ? momentIn(row, 'reminderDateTime', context) : null
  const moment = at ? readMoment(at) : null
  if (!moment) return { at: null, warnings: [] }
  const { day, minutes, warnings } = clockIn(moment, context.zone, context)
  return { at: wallClockText(day, minutes ?? 0), warnings }
}

function dateTimeIn(row: Fields, name: string): string {
  const fields = fieldsIn(row, name)
  return fields ? textIn(fields, 'dateTime') : textIn(row, name)
}

function zoneIn(row: Fields, name: string): string {
  return textIn(fieldsIn(row, name) ?? {}, 'timeZone')
}

function momentIn(row: Fields, name: string, context: ReadContext): string | null {
  return instantFrom(dateTimeIn(row, name), zoneIn(row, name), context)
}

/** The instant of a wall clock of a zone, which Graph gives apart from it. */
function instantFrom(text: string, zone: string, context: ReadContext): string | null {
  const moment = readMoment(text)
  if (!moment) return null
  const { day, minutes, at } = moment
  return at ?? instantOf({ day, minutes: minutes ?? 720 }, zone || context.zone, context)
}

function rawOf(row: Fields): Record<string, string> {
  const links = objectsIn(row, 'linkedResources').map((each) =>
    textIn(each, 'webUrl', 'displayName'),
  )
  const status = textIn(row, 'status')
  const isPlain = ['notStarted', 'completed', ''].includes(status)
  return {
    ...(links.length > 0 && { links: links.join('\n') }),
    ...(!isPlain && { status }),
  }
}
