import type { Day } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { lasting, lastingOf, minute } from './durations.ts'
import { joined, quoted } from './words.ts'

/** The timeline of a day, on which its tasks are planned. */
export const timeline = translatable('timeline', {
  title: 'Timeline',
  page: 'Plan the day',
  close: 'Close planning',
  fill: 'Fill the day',
  hours: (day: Day) => `Timeline of ${dates.longOfWeek(day)}`,
  now: (time: number) => `Now, ${dates.time(time)}`,
  range,
  occurrence: (title: string, from: number, to: number) => `${title}, repeats, ${range(from, to)}`,
  focus: (from: number, to: number) => `Focus, ${range(from, to)}`,
  over: 'Too long for the day.',
  spentOf: (spent: number, estimate: number) => lastingOf(spent * minute, estimate * minute),
  instructions:
    'Press Space to lift it. Alt and the up or down arrow move it by 15 minutes, Shift and an arrow make it shorter or longer.',
  lifted: (title: string, from: number, to: number) =>
    `${quoted(title)}, ${range(from, to)}. Arrow keys move by 15 minutes, Space to drop, Esc to put it back.`,
  dropped: (title: string, from: number, to: number) => `${quoted(title)}, ${range(from, to)}`,
  putBack: (title: string, from: number, to: number) =>
    `${quoted(title)} put back, ${range(from, to)}`,
  during: (meeting: string) => `during ${meeting}`,
  saidDuring: (said: string, meeting: string) => `${said}, during ${meeting}`,
  more: (title: string) => `More for ${title}`,
  put: (title: string, time: number) => `${quoted(title)} at ${dates.time(time)}`,
  removed: (title: string) => `Time of ${quoted(title)} cleared`,
  lasts: (title: string, minutes: number) => `${quoted(title)}: ${lasting(minutes * minute)}`,
  filled(placed: number, remaining: number): string {
    const parts = [
      placed > 0 && `${numbers.count(placed)} placed`,
      remaining > 0 && notFit(remaining),
    ]
    return joined(parts) || 'All tasks have a time'
  },
  untimed: 'Without a time',
  estimate: (minutes: number) => lasting(minutes * minute),
  onLine: (blocks: readonly { from: number; to: number }[]) =>
    `Planned from ${joined(blocks.map(({ from, to }) => range(from, to)))}.`,
  meetingsOnLine: (meetings: readonly { from: number; to: number }[]) =>
    `Meetings from ${joined(meetings.map(({ from, to }) => range(from, to)))}.`,
})

function range(from: number, to: number): string {
  return `${dates.time(from)} to ${dates.time(to)}`
}

function notFit(tasks: number): string {
  return `${numbers.count(tasks)} did not fit`
}
