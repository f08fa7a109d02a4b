import { type Day, dayOf, milliseconds, minuteOfDay } from '@daymark/core/calendar/day'
import type { Calendar } from '@daymark/core/tables/calendars'
import { strings } from '../../strings.ts'

/** A moment as texts say it: without its day where that is today. */
function momentOf(text: string, now: number): { day: Day | null; minutes: number } {
  const moment = milliseconds(text)
  const day = dayOf(moment)
  return { day: day === dayOf(now) ? null : day, minutes: minuteOfDay(moment) }
}

export function lastReadText({ read_at }: Calendar, now: number): string {
  return read_at ? strings.calendars.lastRead(momentOf(read_at, now)) : ''
}

/** What is wrong with a calendar, and what becomes of it; null where nothing is. */
export function problemOf(calendar: Calendar, now: number): { text: string; next: string } | null {
  const { problem, read_at, next_at } = calendar
  const { problems, lastReadOn, tryingAgain } = strings.calendars
  if (calendar.state === 'reading' || problem === null || !isProblem(problem)) return null
  const next = [
    read_at && lastReadOn(dayOf(milliseconds(read_at)), minuteOfDay(milliseconds(read_at))),
    next_at && milliseconds(next_at) > now && tryingAgain(momentOf(next_at, now)),
  ]
  return { text: problems[problem], next: next.filter(Boolean).join(' ') }
}

/** What of a calendar that is read was passed over. */
export function passedOver({ unreadable, unknown_zones }: Calendar): string[] {
  const texts = strings.calendars
  return [
    ...(unreadable > 0 ? [texts.unreadable(unreadable)] : []),
    ...(unknown_zones > 0 ? [texts.unknownZones(unknown_zones)] : []),
  ]
}

type Problem = keyof typeof strings.calendars.problems

function isProblem(problem: string): problem is Problem {
  return problem in strings.calendars.problems
}
