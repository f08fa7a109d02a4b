import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { Detail } from '@daymark/core/proposals/details'
import type { Line, Verb } from '@daymark/core/proposals/lines'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, listed, quoted } from './words.ts'

/** What apps propose and have done. */
export const proposals = translatable('proposals', {
  proposes: (app: string, changes: number) =>
    `${isolated(app)} proposes ${forms(changes, { one: '1 change', other: '# changes' })}`,
  says: (sentence: string) => quoted(sentence),
  more: (proposals: number) => `${numbers.count(proposals)} more`,
  fewer: 'Show one',
  apply: (changes: number) => `Apply ${numbers.count(changes)}`,
  decline: 'Decline',
  applied: (app: string, changes: number) =>
    `${forms(changes, { one: '1 change', other: '# changes' })} of ${isolated(app)} applied.`,
  declined: (app: string) => `Proposal of ${isolated(app)} declined.`,
  line: (line: Line, today: Day) => sentence(line, today),
  /** What stands small after it. */
  details: ({ verb, details, steps, reminders, table }: Line, today: Day) => {
    const [first, ...others] = details
    const isRelative = first?.kind === 'day' && first.day !== null && nameOfDay(first.day, today)
    const said = verb === 'change' && table === 'tasks' ? (isRelative ? details : others) : details
    const hasParts = details.length > 0 || verb !== 'change'
    const besides = [
      hasParts && steps > 0 && forms(steps, { one: '1 step', other: '# steps' }),
      hasParts && reminders > 0 && forms(reminders, { one: '1 reminder', other: '# reminders' }),
    ]
    return [...said.map((detail) => brieflyOf(detail, today)), ...besides]
      .filter((words) => words !== false)
      .join(', ')
  },
  changedSince: (now: Detail | null, today: Day) =>
    now ? `Changed since: now ${brieflyOf(now, today)}` : 'Changed since',
  gone: 'is gone',
  there: 'is there already',
  /** Claude added 3 tasks */
  did: (app: string, lines: readonly Line[]) => {
    const [first, ...others] = lines
    if (!first) return `${isolated(app)} changed something`
    const isSame = others.every(({ verb, table }) => verb === first.verb && table === first.table)
    if (!isSame || !(first.table in things))
      return `${isolated(app)} made ${forms(lines.length, { one: '1 change', other: '# changes' })}`
    const thing = things[first.table] ?? ''
    return `${isolated(app)} ${past[first.verb]} ${forms(lines.length, { one: `1 ${thing}`, other: `# ${thing}s` })}`
  },
  lastChanges: 'Last changes',
  undo: 'Undo',
  undoOf: (says: string) => `Undo: ${says}`,
  again: 'Do it again',
  againOf: (says: string) => `Do it again: ${says}`,
  undone: 'undone',
  noChanges: 'Nothing in the last 30 days.',
  turned: (says: string, isUndone: boolean) =>
    isUndone ? `Undone: ${says}` : `Done again: ${says}`,
})

const past: Record<Verb, string> = {
  add: 'added',
  delete: 'deleted',
  restore: 'restored',
  complete: 'completed',
  reopen: 'reopened',
  change: 'changed',
}

const things: Readonly<Record<string, string>> = {
  tasks: 'task',
  lists: 'list',
  tags: 'tag',
  filters: 'filter',
}

const present: Record<Verb, string> = {
  add: 'Add',
  delete: 'Delete',
  restore: 'Restore',
  complete: 'Complete',
  reopen: 'Reopen',
  change: 'Change',
}

function sentence(
  { table, verb, title, details, steps, reminders, state }: Line,
  today: Day,
): string {
  if (state.kind === 'unreadable') return 'A change that this version of Daymark cannot read'
  const name = quoted(title ?? '')
  if (table !== 'tasks') {
    const thing = things[table]
    return thing ? `${present[verb]} ${thing} ${name}` : `${present[verb]} ${unnamed(table)}`
  }
  if (verb !== 'change') return `${present[verb]} ${name}`
  const [first] = details
  if (first) return changeOf(name, first, today)
  if (steps > 0) return `Change the steps of ${name}`
  return reminders > 0 ? `Change the reminders of ${name}` : `Change ${name}`
}

function unnamed(table: string): string {
  if (table === 'days') return 'the plan of a day'
  return table.startsWith('focus') ? 'focus time' : 'something'
}

function changeOf(name: string, detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      if (detail.day === null) return `Move ${name} to Someday`
      return `Move ${name} to ${nameOfDay(detail.day, today) ?? dates.medium(detail.day)}`
    case 'time':
      return detail.minutes === null
        ? `Remove the time of ${name}`
        : `Put ${name} at ${dates.time(detail.minutes)}`
    case 'title':
      return `Rename ${name} to ${quoted(detail.title)}`
    case 'list':
      return `Move ${name} to ${detail.name === null ? 'Inbox' : isolated(detail.name)}`
    case 'estimate':
      return detail.minutes === null
        ? `Remove the estimate of ${name}`
        : `Give ${name} ${brief(detail.minutes)}`
    case 'priority':
      return `Make ${name} ${detail.priority} priority`
    case 'deadline':
      return detail.day === null
        ? `Remove the deadline of ${name}`
        : `Give ${name} the deadline ${dates.short(detail.day)}`
    case 'repeat':
      return detail.repeat === null
        ? `Stop repeating ${name}`
        : `Repeat ${name} ${repeats.inWords(detail.repeat) ?? 'on a custom schedule'}`
    case 'tags':
      if (detail.added.length > 0) return `Tag ${name} with ${listed(detail.added.map(isolated))}`
      return `Remove ${listed(detail.removed.map(isolated))} from ${name}`
    case 'notes':
      return `Change the notes of ${name}`
    case 'step':
      return `Move ${name} below another task`
    case 'completed':
    case 'trash':
    case 'other':
      return `Change ${name}`
  }
}

/** Oct 16, 09:00; 15 min; Home */
function brieflyOf(detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      if (detail.day === null) return 'Someday'
      return detail.day === today ? 'Today' : dates.near(detail.day, today)
    case 'time':
      return detail.minutes === null ? 'any time' : dates.time(detail.minutes)
    case 'title':
      return quoted(detail.title)
    case 'list':
      return detail.name === null ? 'Inbox' : isolated(detail.name)
    case 'estimate':
      return detail.minutes === null ? 'no estimate' : brief(detail.minutes)
    case 'priority':
      return `${detail.priority} priority`
    case 'deadline':
      return detail.day === null ? 'no deadline' : `by ${dates.short(detail.day)}`
    case 'repeat':
      return (detail.repeat && repeats.inWords(detail.repeat)) ?? 'repeats'
    case 'tags':
      return listed([...detail.added, ...detail.removed.map((tag) => `not ${tag}`)].map(isolated))
    case 'notes':
      return 'notes'
    case 'step':
      return 'below another task'
    case 'completed':
      return detail.completed ? 'done' : 'not done'
    case 'trash':
      return detail.deleted ? 'in the trash' : 'not in the trash'
    case 'other':
      return 'other parts'
  }
}

/** tomorrow, Friday; null: further away, or past */
function nameOfDay(day: Day, today: Day): string | null {
  if (day === today) return 'today'
  if (day === shiftDay(today, 1)) return 'tomorrow'
  const isNear = day > today && day < shiftDay(today, 7)
  return isNear ? dates.longWeekday(day) : null
}
