import { dayOf, minuteOfDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { at, forms, quoted } from './words.ts'

const minute = 60_000
const hour = 60 * minute
const relative = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' })

export const ringing: Language['ringing'] = {
  region: 'Lembretes',
  reminder: (title, when) => `Lembrete: ${title}, ${when}`,
  when(day, time, starts, now) {
    if (day === null) return 'sem dia'
    const today = dayOf(now)
    if (time === null) return day === today ? 'hoje' : dates.near(day, today)
    const clock = dates.time(time)
    if (day !== today) return `${dates.near(day, today)}, ${clock}`
    return starts === null ? at(clock) : `${at(clock)}, ${ringing.fromNow(starts - now)}`
  },
  fromNow(ms) {
    if (Math.abs(ms) < minute) return 'agora'
    return Math.abs(ms) < hour
      ? relative.format(Math.round(ms / minute), 'minute')
      : relative.format(Math.round(ms / hour), 'hour')
  },
  answer: 'Responder',
  done: 'Concluída',
  snooze: 'Adiar 10 min',
  later: 'Mais tarde…',
  laterOf: (title) => `Lembrar de ${title} mais tarde`,
  close: 'Fechar',
  snoozes: (snooze, until) => {
    const time = dates.time(minuteOfDay(until))
    switch (snooze) {
      case 'minutes':
        return 'Em 10 min'
      case 'hour':
        return `Em 1 h, ${time}`
      case 'evening':
        return `Hoje à noite, ${time}`
      case 'tomorrow':
        return `Amanhã, ${time}`
    }
  },
  anyTime: 'A qualquer momento…',
  snoozeTo: 'Lembrar nessa hora',
  snoozed: (title, until, now) => {
    const day = dayOf(until)
    const time = dates.time(minuteOfDay(until))
    return day === dayOf(now)
      ? `${quoted(title)} de novo ${at(time)}`
      : `${quoted(title)} de novo: ${dates.near(day, dayOf(now))}, ${time}`
  },
  many: (count) =>
    forms(count, {
      one: '# lembrete',
      many: '# de lembretes',
      other: '# lembretes',
    }),
  away: (count) =>
    forms(count, {
      one: '# lembrete na sua ausência',
      many: '# de lembretes na sua ausência',
      other: '# lembretes na sua ausência',
    }),
  show: 'Mostrar',
  dismissAll: 'Dispensar todos',
  dismissed: (count) =>
    forms(count, {
      one: '# lembrete dispensado',
      many: '# de lembretes dispensados',
      other: '# lembretes dispensados',
    }),
  plan: 'Hora de planejar o dia',
  closeDay: 'Hora de encerrar o dia',
  city: (zone) => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' '),
  zone: (name) => `Parece que você está em ${name}. Usar o horário de ${name} para os lembretes?`,
  yes: 'Sim',
  notNow: 'Agora não',
  zoneChanged: (name) => `Os lembretes agora usam o horário de ${name}`,
  gone: 'Este lembrete não existe mais.',
}
