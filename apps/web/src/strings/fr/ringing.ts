import { dayOf, minuteOfDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, quoted } from './words.ts'

const minute = 60_000
const hour = 60 * minute
const relative = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' })

export const ringing: Language['ringing'] = {
  region: 'Rappels',
  reminder: (title, when) => `Rappel : ${title}, ${when}`,
  when(day, time, starts, now) {
    if (day === null) return 'sans jour'
    const today = dayOf(now)
    if (time === null) return day === today ? 'aujourd’hui' : dates.near(day, today)
    const clock = dates.time(time)
    if (day !== today) return `${dates.near(day, today)}, ${clock}`
    return starts === null ? `à ${clock}` : `à ${clock}, ${ringing.fromNow(starts - now)}`
  },
  fromNow(ms) {
    if (Math.abs(ms) < minute) return 'maintenant'
    return Math.abs(ms) < hour
      ? relative.format(Math.round(ms / minute), 'minute')
      : relative.format(Math.round(ms / hour), 'hour')
  },
  answer: 'Répondre',
  done: 'Fait',
  snooze: 'Rappeler dans 10 min',
  later: 'Plus tard…',
  laterOf: (title) => `Rappeler ${quoted(title)} plus tard`,
  close: 'Fermer',
  snoozes: (snooze, until) => {
    const time = dates.time(minuteOfDay(until))
    switch (snooze) {
      case 'minutes':
        return 'Dans 10 min'
      case 'hour':
        return `Dans 1 h, ${time}`
      case 'evening':
        return `Ce soir, ${time}`
      case 'tomorrow':
        return `Demain, ${time}`
    }
  },
  anyTime: 'À un autre moment…',
  snoozeTo: 'Rappeler à ce moment',
  snoozed: (title, until, now) => {
    const day = dayOf(until)
    const time = dates.time(minuteOfDay(until))
    return day === dayOf(now)
      ? `${quoted(title)} de nouveau à ${time}`
      : `${quoted(title)} de nouveau le ${dates.near(day, dayOf(now))}, ${time}`
  },
  many: (count) => forms(count, { one: '# rappel', many: '# de rappels', other: '# rappels' }),
  away: (count) =>
    forms(count, {
      one: '# rappel pendant votre absence',
      many: '# de rappels pendant votre absence',
      other: '# rappels pendant votre absence',
    }),
  show: 'Afficher',
  dismissAll: 'Tout écarter',
  dismissed: (count) =>
    forms(count, {
      one: '# rappel écarté',
      many: '# de rappels écartés',
      other: '# rappels écartés',
    }),
  plan: 'C’est l’heure de planifier la journée',
  closeDay: 'C’est l’heure de clore la journée',
  city: (zone) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
  zone: (name) =>
    `Vous semblez avoir changé de fuseau horaire (${name}). Suivre cette heure pour les rappels ?`,
  yes: 'Oui',
  notNow: 'Pas maintenant',
  zoneChanged: (name) => `Les rappels suivent maintenant l’heure locale (${name})`,
  gone: 'Ce rappel n’existe plus.',
}
