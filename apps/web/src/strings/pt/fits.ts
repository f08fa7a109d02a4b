import type { FitReason } from '@daymark/core/fit/fits'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { at, forms, quoted } from './words.ts'

export const fits: Language['fits'] = {
  title: (minutes) =>
    forms(minutes, {
      one: 'Tenho # minuto',
      many: 'Tenho # de minutos',
      other: 'Tenho # minutos',
    }),
  minutes: 'Minutos',
  choice: (minutes) => numbers.count(minutes),
  tasks: 'O que cabe',
  until: (minutes, meeting) => `${inMinutes(minutes)} até ${isolated(meeting)}`,
  aboutToBegin: (meeting) => `${isolated(meeting)} está para começar.`,
  stepOf: (title) => `Etapa de ${quoted(title)}`,
  said(left, reason, { list, isToday }) {
    const length = brief(left.minutes)
    const lasting = left.by.kind === 'usual' ? `normalmente ${length}` : length
    return `${lasting}, ${because(reason, list, isToday)}`
  },
  nextThree: 'Mais três',
  none: 'Nada é tão curto.',
  begin: (minutes, title) => `${inMinutes(minutes)} de ${quoted(title)}`,
  nothingOpen: 'Nada a fazer.',
  hints: { start: 'para iniciar', minutes: 'minutos', close: 'para fechar' },
}

function inMinutes(minutes: number): string {
  return forms(minutes, { one: '# minuto', many: '# de minutos', other: '# minutos' })
}

function because(reason: FitReason, list: string, isToday: boolean): string {
  switch (reason.kind) {
    case 'deadline':
      return isToday ? 'até hoje' : `até ${dates.short(reason.day)}`
    case 'time':
      return at(dates.time(reason.minutes))
    case 'high':
      return 'alta'
    case 'carried':
      return forms(reason.times, {
        one: 'transferida # vez',
        many: 'transferida # de vezes',
        other: 'transferida # vezes',
      })
    case 'started':
      return 'iniciada'
    case 'list':
      return isolated(list)
  }
}
