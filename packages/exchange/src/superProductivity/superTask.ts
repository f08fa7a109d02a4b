import { type Day, instant } from '@daymark/core/calendar/day'
import { blankTask, type ExchangedReminder, type ExchangedTask } from '../exchangedTask.ts'
import { above } from '../fitted.ts'
import { type Fields, isTrueIn, numberIn, objectsIn, textIn, textsIn } from '../json/fields.ts'
import type { ReadContext, WallClock } from '../readContext.ts'
import { reminderBefore, wallClockText } from '../reminders.ts'
import { readMoment } from '../text/moments.ts'
import { listPath } from '../text/names.ts'
import type { Warning } from '../warnings.ts'
import { estimateIn, focusIn, type StepTimes } from './focusTime.ts'

/** What the ids in a task stand for. */
export type Names = {
  projects: ReadonlyMap<string, Fields>
  tags: ReadonlyMap<string, Fields>
  /** By the id of the task. */
  sections: ReadonlyMap<string, string>
  planned: ReadonlyMap<string, string>
  reminders: ReadonlyMap<string, Fields>
  steps: StepTimes
}

type Place = { key: string; isArchived: boolean; parent: string | null }

export function superTask(
  row: Fields,
  place: Place,
  names: Names,
  context: ReadContext,
): ExchangedTask {
  const { key, isArchived, parent } = place
  const id = textIn(row, 'id')
  const isDone = isArchived || isTrueIn(row, 'isDone')
  const due = dueOf(row, key, isDone, names, context)
  const attached = attachedTo(row)
  const priority = textIn(row, 'priority')
  return {
    ...blankTask(key),
    id: id || null,
    parent,
    name: textIn(row, 'title'),
    description: above(textIn(row, 'notes'), attached.join('\n')),
    day: due.day,
    time: due.time,
    deadline: deadlineOf(row, context),
    list: listOf(textIn(row, 'projectId'), key, names),
    tags: tagsIn(row, names),
    estimate: estimateIn(row, names.steps),
    done: isDone ? { at: instantAt(numberIn(row, 'doneOn')) } : null,
    created: instantAt(numberIn(row, 'created')),
    reminders: remindersOf(row, key, due, names, context),
    focus: focusIn(row, names.steps),
    raw: rawOf(row),
    warnings: [
      ...due.warnings,
      ...attached.map((text): Warning => ({ kind: 'attachment', text })),
      ...(priority === ''
        ? []
        : [{ kind: 'priority folded', text: priority, priority: 'medium' } as const]),
    ],
  }
}

export function listOf(project: string, task: string, names: Names): string[] {
  // It is Inbox in every language.
  const isInbox = project === 'INBOX_PROJECT' || project === 'INBOX'
  const title = isInbox ? 'Inbox' : textIn(names.projects.get(project) ?? {}, 'title')
  return listPath(title, names.sections.get(task))
}

/** The tag by which today's tasks are known, which is none. */
const today = 'TODAY'

export function tagsIn(row: Fields, names: Names): string[] {
  const ids = textsIn(row, 'tagIds').filter((id) => id !== today)
  return ids.flatMap((id) => textIn(names.tags.get(id) ?? {}, 'title') || [])
}

type Due = { day: Day | null; time: number | null; warnings: Warning[] }

/** A moment counts before a day; older versions say neither, but that it is for today. */
function dueOf(row: Fields, key: string, isDone: boolean, names: Names, context: ReadContext): Due {
  const clock = clockAt(numberIn(row, 'dueWithTime', 'plannedAt'), context)
  if (clock) return { day: clock.day, time: clock.minutes, warnings: [] }
  const day = readMoment(textIn(row, 'dueDay') || (names.planned.get(key) ?? ''))?.day ?? null
  const isForToday = !day && !isDone && textsIn(row, 'tagIds').includes(today)
  if (!isForToday) return { day, time: null, warnings: [] }
  return { day: context.today, time: null, warnings: [{ kind: 'relative date', text: 'Today' }] }
}

function deadlineOf(row: Fields, context: ReadContext): Day | null {
  const clock = clockAt(numberIn(row, 'deadlineWithTime'), context)
  return clock?.day ?? readMoment(textIn(row, 'deadlineDay'))?.day ?? null
}

/** Before the moment of the task where it has one, else on the clock of the reader. */
function remindersOf(row: Fields, key: string, due: Due, names: Names, context: ReadContext) {
  const reminder = names.reminders.get(key)
  const at = numberIn(row, 'remindAt') ?? (reminder ? numberIn(reminder, 'remindAt') : null)
  const start = numberIn(row, 'dueWithTime', 'plannedAt')
  const before = at !== null && start !== null ? (start - at) / 60_000 : -1
  const relative = before >= 0 ? reminderBefore(before, due.day, due.time) : null
  return [
    relative ?? ringingAt(at, context),
    ringingAt(numberIn(row, 'deadlineRemindAt'), context),
  ].filter((each) => each !== null)
}

function ringingAt(moment: number | null, context: ReadContext): ExchangedReminder | null {
  const clock = clockAt(moment, context)
  return clock ? { at: wallClockText(clock.day, clock.minutes) } : null
}

/** Milliseconds as the clock of the reader shows them; 0 is none. */
export function clockAt(
  moment: number | null,
  { wallClocks, zone }: ReadContext,
): WallClock | null {
  if (!moment || !isReal(moment)) return null
  return (wallClocks(zone) ?? wallClocks('UTC'))?.(moment) ?? null
}

function instantAt(moment: number | null): string | null {
  return moment && isReal(moment) ? instant(moment) : null
}

function isReal(moment: number): boolean {
  return moment > 0 && moment < 253_402_300_800_000
}

export function minutesIn(row: Fields, name: string): number | null {
  const minutes = Math.round((numberIn(row, name) ?? 0) / 60_000)
  return minutes > 0 ? minutes : null
}

/** Links, pictures and files: what they are called, and where they are. */
function attachedTo(row: Fields): string[] {
  return objectsIn(row, 'attachments').flatMap((each) => {
    const title = textIn(each, 'title')
    const path = textIn(each, 'path', 'originalImgPath')
    return [...new Set([title, path])].filter(Boolean).join(' ') || []
  })
}

/** What was made from an issue of another program names it. */
function rawOf(row: Fields): Record<string, string> {
  const names = ['issueType', 'issueId', 'issuePoints', 'priority', 'repeatCfgId']
  const pairs = names.map((name) => [name, textIn(row, name)] as const)
  return Object.fromEntries(pairs.filter(([, text]) => text !== ''))
}
