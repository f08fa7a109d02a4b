import type { FitReason } from '@daymark/core/fit/fits'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms, hourOf, quoted } from './words.ts'

export const fits: Language['fits'] = {
  title: (minutes) =>
    forms(minutes, {
      one: 'Tengo # minuto',
      many: 'Tengo # de minutos',
      other: 'Tengo # minutos',
    }),
  minutes: 'Minutos',
  choice: (minutes) => numbers.count(minutes),
  tasks: 'Lo que cabe',
  until: (minutes, meeting) => `${inMinutes(minutes)} hasta ${isolated(meeting)}`,
  aboutToBegin: (meeting) => `${isolated(meeting)} está a punto de empezar.`,
  stepOf: (title) => `Paso de ${quoted(title)}`,
  said(left, reason, { list, isToday }) {
    const length = brief(left.minutes)
    const lasting = left.by.kind === 'usual' ? `normalmente ${length}` : length
    return `${lasting}, ${because(reason, list, isToday)}`
  },
  nextThree: 'Otras tres',
  none: 'No hay nada tan corto.',
  begin: (minutes, title) => `${inMinutes(minutes)} de ${quoted(title)}`,
  nothingOpen: 'No hay nada por hacer.',
  hints: { start: 'para iniciar', minutes: 'minutos', close: 'para cerrar' },
}

function inMinutes(minutes: number): string {
  return forms(minutes, { one: '# minuto', many: '# de minutos', other: '# minutos' })
}

function because(reason: FitReason, list: string, isToday: boolean): string {
  switch (reason.kind) {
    case 'deadline':
      return isToday ? 'hasta hoy' : `hasta el ${dates.short(reason.day)}`
    case 'time':
      return `a ${hourOf(dates.time(reason.minutes))}`
    case 'high':
      return 'alta'
    case 'carried':
      return forms(reason.times, {
        one: 'trasladada # vez',
        many: 'trasladada # de veces',
        other: 'trasladada # veces',
      })
    case 'started':
      return 'empezada'
    case 'list':
      return isolated(list)
  }
}
