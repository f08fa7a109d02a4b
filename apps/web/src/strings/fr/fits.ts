import type { FitReason } from '@daymark/core/fit/fits'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

export const fits: Language['fits'] = {
  title: (minutes) =>
    forms(minutes, {
      one: 'J’ai # minute',
      many: 'J’ai # de minutes',
      other: 'J’ai # minutes',
    }),
  minutes: 'Minutes',
  choice: (minutes) => numbers.count(minutes),
  tasks: 'Ce qui tient',
  until: (minutes, meeting) => `${inMinutes(minutes)} avant ${isolated(meeting)}`,
  aboutToBegin: (meeting) => `${isolated(meeting)} va commencer.`,
  stepOf: (title) => `Étape de ${quoted(title)}`,
  said(left, reason, { list, isToday }) {
    const length = brief(left.minutes)
    const lasting = left.by.kind === 'usual' ? `d’habitude ${length}` : length
    return `${lasting}, ${because(reason, list, isToday)}`
  },
  nextThree: 'Trois autres',
  none: 'Rien n’est aussi court.',
  begin: (minutes, title) => `${inMinutes(minutes)} pour ${quoted(title)}`,
  nothingOpen: 'Aucune tâche à faire.',
  hints: { start: 'démarrer', minutes: 'minutes', close: 'fermer' },
}

function inMinutes(minutes: number): string {
  return forms(minutes, { one: '# minute', many: '# de minutes', other: '# minutes' })
}

function because(reason: FitReason, list: string, isToday: boolean): string {
  switch (reason.kind) {
    case 'deadline':
      return isToday ? 'date limite aujourd’hui' : `d’ici au ${dates.short(reason.day)}`
    case 'time':
      return `à ${dates.time(reason.minutes)}`
    case 'high':
      return 'haute'
    case 'carried':
      return forms(reason.times, {
        one: 'reportée # fois',
        many: 'reportée # de fois',
        other: 'reportée # fois',
      })
    case 'started':
      return 'commencée'
    case 'list':
      return isolated(list)
  }
}
