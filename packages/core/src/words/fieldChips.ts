import * as v from 'valibot'
import type { Day } from '../calendar/day.ts'
import { Priority } from '../tables/tasks.ts'
import { parseDeadline, parseDue, parseEstimate, parseTime, someday } from '../tasks/parseDraft.ts'
import type { DraftFields } from '../tasks/task.ts'
import { blankFields } from './blankFields.ts'
import type { Meaning } from './chips.ts'
import type { TypedFields } from './quickAdd.ts'

export type ChipField = Exclude<keyof DraftFields, 'title' | 'remind'>

/** The fields that chips of a kind fill; the first one is opened by a press. */
export const fieldsOfKind: Readonly<Record<Meaning['kind'], readonly [ChipField, ...ChipField[]]>> =
  {
    day: ['due', 'time'],
    someday: ['due'],
    deadline: ['deadline'],
    estimate: ['estimate'],
    repeat: ['repeat'],
    priority: ['priority'],
    list: ['list'],
    tag: ['tags'],
    description: ['description'],
    rest: ['description'],
  }

/**
 * What was chosen by hand in fields that are not shown, as chips say it. What the line says of the same field stands
 * instead of it.
 */
export function chipsOfFields(
  typed: TypedFields,
  read: readonly Meaning[],
  { today, isShown }: { today: Day; isShown: (field: ChipField) => boolean },
): Meaning[] {
  const isHidden = ({ kind }: Meaning) =>
    !fieldsOfKind[kind].every(isShown) && !read.some((meaning) => overrides(meaning, kind))
  return meaningsOf(typed, today).filter(
    (meaning) => isHidden(meaning) && !(meaning.kind === 'day' && isShownDay(meaning)),
  )

  /** Only the time of a day, or only its date, is hidden. */
  function isShownDay({ day, minutes }: Extract<Meaning, { kind: 'day' }>): boolean {
    const hidesDay = !isShown('due') && day !== today
    return !hidesDay && (minutes === null || isShown('time'))
  }
}

/** Takes what a chip says of the fields out of them. */
export function withoutMeaning(typed: TypedFields, meaning: Meaning, today: Day): TypedFields {
  if (meaning.kind === 'tag')
    return { ...typed, tags: typed.tags.filter((name) => name !== meaning.name) }
  const { due, time, deadline, estimate, repeat, priority, list, description } = blankFields(today)
  const blank = { due, time, deadline, estimate, repeat, priority, list, description }
  const names: readonly string[] = fieldsOfKind[meaning.kind]
  const emptied = Object.entries(blank).filter(([name]) => names.includes(name))
  const ownDay = typed.ownDay && !names.includes('due')
  return { ...typed, ...Object.fromEntries(emptied), ownDay }
}

function overrides(meaning: Meaning, kind: Meaning['kind']): boolean {
  return kind !== 'tag' && fieldsOfKind[meaning.kind][0] === fieldsOfKind[kind][0]
}

function meaningsOf(typed: TypedFields, today: Day): Meaning[] {
  const { list, tags, repeat, description } = typed
  const priority = v.safeParse(Priority, typed.priority)
  const [due, deadline] = [parseDue(typed.due, today), parseDeadline(typed.deadline, today)]
  const [time, estimate] = [parseTime(typed.time), parseEstimate(typed.estimate)]
  const minutes = time.ok ? time.value : null
  const meanings: Meaning[] = []
  if (typed.due === someday) meanings.push({ kind: 'someday' })
  else if (due.ok && (due.value !== today || minutes !== null))
    meanings.push({ kind: 'day', day: due.value, minutes })
  if (estimate.ok && estimate.value) meanings.push({ kind: 'estimate', minutes: estimate.value })
  if (priority.success && priority.output !== 'medium')
    meanings.push({ kind: 'priority', priority: priority.output })
  if (deadline.ok && deadline.value) meanings.push({ kind: 'deadline', day: deadline.value })
  if (list.length > 0) meanings.push({ kind: 'list', path: list })
  for (const name of tags) meanings.push({ kind: 'tag', name })
  if (repeat && repeat.rule !== '') meanings.push({ kind: 'repeat', repeat })
  if (description !== '') meanings.push({ kind: 'description', text: description })
  return meanings
}
