import type { FitReason } from '@daymark/core/fit/fits'
import type { Left } from '@daymark/core/forecast/left'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { brief } from './durations.ts'
import { forms, quoted } from './words.ts'

/** What fits into the minutes at hand. */
export const fits = translatable('fits', {
  title: (minutes: number) => forms(minutes, { one: 'I have 1 minute', other: 'I have # minutes' }),
  minutes: 'Minutes',
  choice: (minutes: number) => numbers.count(minutes),
  tasks: 'What fits',
  until: (minutes: number, meeting: string) =>
    `${forms(minutes, { one: '1 minute', other: '# minutes' })} until ${isolated(meeting)}`,
  aboutToBegin: (meeting: string) => `${isolated(meeting)} is about to begin.`,
  stepOf: (title: string) => `Step of ${quoted(title)}`,
  /** 15 min, high; usually 15 min, Home */
  said(
    left: Pick<Left, 'minutes' | 'by'>,
    reason: FitReason,
    { list, isToday }: { list: string; isToday: boolean },
  ) {
    const length = brief(left.minutes)
    const lasting = left.by.kind === 'usual' ? `usually ${length}` : length
    return `${lasting}, ${because(reason, list, isToday)}`
  },
  nextThree: 'Next three',
  none: 'Nothing is that short.',
  begin: (minutes: number, title: string) =>
    `${forms(minutes, { one: '1 minute', other: '# minutes' })} of ${quoted(title)}`,
  nothingOpen: 'Nothing is open.',
  hints: { start: 'to start', minutes: 'minutes', close: 'to close' },
})

function because(reason: FitReason, list: string, isToday: boolean): string {
  switch (reason.kind) {
    case 'deadline':
      return isToday ? 'by today' : `by ${dates.short(reason.day)}`
    case 'time':
      return `at ${dates.time(reason.minutes)}`
    case 'high':
      return 'high'
    case 'carried':
      return forms(reason.times, { one: 'carried once', other: 'carried # times' })
    case 'started':
      return 'started'
    case 'list':
      return isolated(list)
  }
}
