import { dayOf, minuteOfDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { forms, hourOf, quoted } from './words.ts'

const minute = 60_000
const hour = 60 * minute
const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' })

export const ringing: Language['ringing'] = {
  region: 'Recordatorios',
  reminder: (title, when) => `Recordatorio: ${title}, ${when}`,
  when(day, time, starts, now) {
    if (day === null) return 'sin día'
    const today = dayOf(now)
    if (time === null) return day === today ? 'hoy' : dates.near(day, today)
    const clock = dates.time(time)
    if (day !== today) return `${dates.near(day, today)}, ${clock}`
    return starts === null
      ? `a ${hourOf(clock)}`
      : `a ${hourOf(clock)}, ${ringing.fromNow(starts - now)}`
  },
  fromNow(ms) {
    if (Math.abs(ms) < minute) return 'ahora'
    return Math.abs(ms) < hour
      ? relative.format(Math.round(ms / minute), 'minute')
      : relative.format(Math.round(ms / hour), 'hour')
  },
  answer: 'Responder',
  done: 'Hecha',
  snooze: 'Posponer 10 min',
  later: 'Más tarde…',
  laterOf: (title) => `Recordarme ${title} más tarde`,
  close: 'Cerrar',
  snoozes: (snooze, until) => {
    const time = dates.time(minuteOfDay(until))
    switch (snooze) {
      case 'minutes':
        return 'En 10 min'
      case 'hour':
        return `En 1 h, ${time}`
      case 'evening':
        return `Esta noche, ${time}`
      case 'tomorrow':
        return `Mañana, ${time}`
    }
  },
  anyTime: 'En otro momento…',
  snoozeTo: 'Recordarme entonces',
  snoozed: (title, until, now) => {
    const day = dayOf(until)
    const time = dates.time(minuteOfDay(until))
    return day === dayOf(now)
      ? `${quoted(title)} de nuevo a ${hourOf(time)}`
      : `${quoted(title)} de nuevo: ${dates.near(day, dayOf(now))}, ${time}`
  },
  many: (count) =>
    forms(count, {
      one: '# recordatorio',
      many: '# de recordatorios',
      other: '# recordatorios',
    }),
  away: (count) =>
    forms(count, {
      one: '# recordatorio en tu ausencia',
      many: '# de recordatorios en tu ausencia',
      other: '# recordatorios en tu ausencia',
    }),
  show: 'Mostrar',
  dismissAll: 'Descartar todos',
  dismissed: (count) =>
    forms(count, {
      one: '# recordatorio descartado',
      many: '# de recordatorios descartados',
      other: '# recordatorios descartados',
    }),
  plan: 'Es hora de planificar el día',
  closeDay: 'Es hora de cerrar el día',
  city: (zone) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
  zone: (name) => `Parece que estás en ${name}. ¿Usar la hora de ${name} para los recordatorios?`,
  yes: 'Sí',
  notNow: 'Ahora no',
  zoneChanged: (name) => `Los recordatorios usan ahora la hora de ${name}`,
  gone: 'Este recordatorio ya no existe.',
}
