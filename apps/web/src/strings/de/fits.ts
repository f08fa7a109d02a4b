import type { FitReason } from '@daymark/core/fit/fits'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

export const fits: Language['fits'] = {
  title: (minutes) => forms(minutes, { one: 'Ich habe # Minute', other: 'Ich habe # Minuten' }),
  minutes: 'Minuten',
  choice: (minutes) => numbers.count(minutes),
  tasks: 'Was hineinpasst',
  until: (minutes, meeting) =>
    `${forms(minutes, { one: '# Minute', other: '# Minuten' })} bis ${isolated(meeting)}`,
  aboutToBegin: (meeting) => `${isolated(meeting)} beginnt gleich.`,
  stepOf: (title) => `Schritt von ${quoted(title)}`,
  said(left, reason, { list, isToday }) {
    const length = brief(left.minutes)
    const lasting = left.by.kind === 'usual' ? `meist ${length}` : length
    return `${lasting}, ${because(reason, list, isToday)}`
  },
  nextThree: 'Die nächsten drei',
  none: 'So kurz ist nichts.',
  begin: (minutes, title) =>
    `${forms(minutes, { one: '# Minute', other: '# Minuten' })} an ${quoted(title)}`,
  nothingOpen: 'Nichts ist offen.',
  hints: { start: 'starten', minutes: 'Minuten', close: 'schließen' },
}

function because(reason: FitReason, list: string, isToday: boolean): string {
  switch (reason.kind) {
    case 'deadline':
      return isToday ? 'bis heute' : `bis ${dates.short(reason.day)}`
    case 'time':
      return `um ${dates.time(reason.minutes)}`
    case 'high':
      return 'Priorität hoch'
    case 'carried':
      return forms(reason.times, { one: 'einmal übernommen', other: '#-mal übernommen' })
    case 'started':
      return 'angefangen'
    case 'list':
      return isolated(list)
  }
}
