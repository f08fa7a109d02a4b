import { dayOf } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { capitalized, joined } from './words.ts'

type Level = 'read' | 'propose' | 'write' | 'delete'
type Held = { tasks: Level | null; focus: boolean; meetings: boolean }

/** So long ahead a day is named without its year. */
const nearDays = 300

/** What apps, tokens and the command line may do. */
export const access = translatable('access', {
  tasks: 'Tasks',
  levels: {
    read: 'May look',
    propose: 'May propose',
    write: 'May change',
    delete: 'May change and delete',
  },
  levelHints: {
    read: null,
    propose: 'Nothing changes until you say so.',
    write: 'You can undo it.',
    delete: 'Into the trash, where you can get it back.',
  },
  focus: 'Focus timer',
  meetings: 'Meetings',
  lists: 'Lists',
  allLists: 'All lists',
  chosenLists: 'Chosen lists',
  nothing: 'Choose what it may do.',
  /** May propose, meetings. */
  held({ tasks, focus, meetings }: Held): string {
    const parts = [
      tasks && access.levels[tasks],
      focus && access.focus.toLowerCase(),
      meetings && access.meetings.toLowerCase(),
    ]
    return `${capitalized(joined(parts)) || 'May do nothing'}.`
  },
  /** Focus timer and meetings: no. */
  beside({ focus, meetings }: Held): string {
    const said = (is: boolean) => (is ? 'yes' : 'no')
    if (focus === meetings) return `${access.focus} and meetings: ${said(focus)}.`
    return `${access.focus}: ${said(focus)}. ${access.meetings}: ${said(meetings)}.`
  },
  lastUsed(at: number | null, now: number): string {
    if (at === null) return 'Never used.'
    const { day, time } = dates.dayAndTime(at)
    return dates.dayAndTime(now).day === day ? `Last used today, ${time}.` : `Last used ${day}.`
  },
  ends(at: number, now: number): string {
    const day = isNear(at, now) ? dates.short(dayOf(at)) : dates.medium(dayOf(at))
    return at > now ? `Ends on ${day}.` : `Ended on ${day}.`
  },
  until: (at: number, now: number): string =>
    isNear(at, now) ? dates.longOfMonth(dayOf(at)) : dates.long(dayOf(at)),
})

const isNear = (at: number, now: number) => Math.abs(at - now) < nearDays * 86_400_000
