import type { FitReason } from '@daymark/core/fit/fits'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import * as counted from './counted.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

export const fits: Language['fits'] = {
  title: (minutes) =>
    forms(
      minutes,
      counted.minute.subject((count) => `لدي ${count}`),
    ),
  minutes: 'الدقائق',
  choice: (minutes) => numbers.count(minutes),
  tasks: 'ما يتسع له الوقت',
  until: (minutes, meeting) => `${forms(minutes, counted.minute.subject())} حتى ${quoted(meeting)}`,
  aboutToBegin: (meeting) => `${quoted(meeting)} على وشك البدء.`,
  stepOf: (title) => `خطوة من ${quoted(title)}`,
  said(left, reason, { list, isToday }) {
    const length = brief(left.minutes)
    const lasting = left.by.kind === 'usual' ? `المعتاد ${length}` : length
    return `${lasting}، ${because(reason, list, isToday)}`
  },
  nextThree: 'الثلاث التالية',
  none: 'لا شيء يتسع له الوقت.',
  begin: (minutes, title) => `${forms(minutes, counted.minute.subject())} من ${quoted(title)}`,
  nothingOpen: 'لا شيء مفتوح.',
  hints: { start: 'للبدء', minutes: 'الدقائق', close: 'للإغلاق' },
}

function because(reason: FitReason, list: string, isToday: boolean): string {
  switch (reason.kind) {
    case 'deadline':
      return isToday ? 'حتى اليوم' : `حتى ${dates.short(reason.day)}`
    case 'time':
      return `الساعة ${dates.time(reason.minutes)}`
    case 'high':
      return 'أولوية عالية'
    case 'carried':
      return forms(
        reason.times,
        counted.time.object((count) => `رُحّلت ${count}`),
      )
    case 'started':
      return 'بدأت'
    case 'list':
      return isolated(list)
  }
}
