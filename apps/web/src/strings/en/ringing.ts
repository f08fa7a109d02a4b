import { type Day, dayOf, minuteOfDay } from '@daymark/core/calendar/day'
import type { Snooze } from '@daymark/core/remind/answers'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { forms, quoted } from './words.ts'

const minute = 60_000
const hour = 60 * minute
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** Reminders that ring, and those that rang while nobody was there. */
export const ringing = translatable('ringing', {
  region: 'Reminders',
  reminder: (title: string, when: string) => `Reminder: ${title}, ${when}`,
  /** at 14:30, in 10 minutes */
  when(day: Day | null, time: number | null, starts: number | null, now: number): string {
    if (day === null) return 'no day'
    const today = dayOf(now)
    if (time === null) return day === today ? 'today' : dates.near(day, today)
    const clock = dates.time(time)
    if (day !== today) return `${dates.near(day, today)}, ${clock}`
    return starts === null ? `at ${clock}` : `at ${clock}, ${ringing.fromNow(starts - now)}`
  },
  /** in 10 minutes, now, 2 hours ago */
  fromNow(ms: number): string {
    if (Math.abs(ms) < minute) return 'now'
    return Math.abs(ms) < hour
      ? relative.format(Math.round(ms / minute), 'minute')
      : relative.format(Math.round(ms / hour), 'hour')
  },
  answer: 'Answer',
  done: 'Done',
  snooze: 'Snooze 10 min',
  later: 'Later…',
  laterOf: (title: string) => `Remind me of ${title} later`,
  close: 'Close',
  snoozes: (snooze: Snooze, until: number): string => {
    const time = dates.time(minuteOfDay(until))
    switch (snooze) {
      case 'minutes':
        return 'In 10 min'
      case 'hour':
        return `In 1 h, ${time}`
      case 'evening':
        return `This evening, ${time}`
      case 'tomorrow':
        return `Tomorrow, ${time}`
    }
  },
  anyTime: 'At any time…',
  snoozeTo: 'Remind me then',
  snoozed: (title: string, until: number, now: number) => {
    const day = dayOf(until)
    const time = dates.time(minuteOfDay(until))
    return day === dayOf(now)
      ? `${quoted(title)} again at ${time}`
      : `${quoted(title)} again ${dates.near(day, dayOf(now))}, ${time}`
  },
  many: (count: number) => forms(count, { one: '# reminder', other: '# reminders' }),
  away: (count: number) =>
    forms(count, {
      one: '# reminder while you were away',
      other: '# reminders while you were away',
    }),
  show: 'Show',
  dismissAll: 'Dismiss all',
  dismissed: (count: number) =>
    forms(count, { one: '# reminder dismissed', other: '# reminders dismissed' }),
  plan: 'Time to plan the day',
  closeDay: 'Time to close the day',
  /** Lisbon, of Europe/Lisbon */
  city: (zone: string) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
  zone: (name: string) => `You seem to be in ${name}. Use ${name} time for reminders?`,
  yes: 'Yes',
  notNow: 'Not now',
  zoneChanged: (name: string) => `Reminders now use ${name} time`,
  gone: 'This reminder no longer exists.',
})
