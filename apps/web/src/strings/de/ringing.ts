import { dayOf, minuteOfDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { once } from '../locale.ts'
import { forms, quoted } from './words.ts'

const minute = 60_000
const hour = 60 * minute
const relative = once(() => new Intl.RelativeTimeFormat('de', { numeric: 'auto' }))

export const ringing: Language['ringing'] = {
  region: 'Erinnerungen',
  reminder: (title, when) => `Erinnerung: ${title}, ${when}`,
  when(day, time, starts, now) {
    if (day === null) return 'ohne Tag'
    const today = dayOf(now)
    if (time === null) return day === today ? 'heute' : dates.near(day, today)
    const clock = dates.time(time)
    if (day !== today) return `${dates.near(day, today)}, ${clock}`
    return starts === null ? `um ${clock}` : `um ${clock}, ${ringing.fromNow(starts - now)}`
  },
  fromNow(ms) {
    if (Math.abs(ms) < minute) return 'jetzt'
    return Math.abs(ms) < hour
      ? relative().format(Math.round(ms / minute), 'minute')
      : relative().format(Math.round(ms / hour), 'hour')
  },
  answer: 'Antworten',
  done: 'Erledigt',
  snooze: 'In 10 min erinnern',
  later: 'Später …',
  laterOf: (title) => `Später an ${title} erinnern`,
  close: 'Schließen',
  snoozes: (snooze, until) => {
    const time = dates.time(minuteOfDay(until))
    switch (snooze) {
      case 'minutes':
        return 'In 10 min'
      case 'hour':
        return `In 1 h, ${time}`
      case 'evening':
        return `Heute Abend, ${time}`
      case 'tomorrow':
        return `Morgen, ${time}`
    }
  },
  anyTime: 'Zu beliebiger Zeit …',
  snoozeTo: 'Dann erinnern',
  snoozed: (title, until, now) => {
    const day = dayOf(until)
    const time = dates.time(minuteOfDay(until))
    return day === dayOf(now)
      ? `${quoted(title)} wieder um ${time}`
      : `${quoted(title)} wieder ${dates.near(day, dayOf(now))}, ${time}`
  },
  many: (count) => forms(count, { one: '# Erinnerung', other: '# Erinnerungen' }),
  away: (count) =>
    forms(count, {
      one: '# Erinnerung, während du weg warst',
      other: '# Erinnerungen, während du weg warst',
    }),
  show: 'Anzeigen',
  dismissAll: 'Alle ausblenden',
  dismissed: (count) =>
    forms(count, { one: '# Erinnerung ausgeblendet', other: '# Erinnerungen ausgeblendet' }),
  plan: 'Zeit, den Tag zu planen',
  closeDay: 'Zeit, den Tag abzuschließen',
  city: (zone) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
  zone: (name) => `Du scheinst in ${name} zu sein. Ortszeit ${name} für Erinnerungen verwenden?`,
  yes: 'Ja',
  notNow: 'Nicht jetzt',
  zoneChanged: (name) => `Erinnerungen folgen jetzt der Ortszeit ${name}`,
  gone: 'Diese Erinnerung gibt es nicht mehr.',
}
