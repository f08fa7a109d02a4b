import type { Day } from '@daymark/core/calendar/day'
import type { Preset } from '@daymark/core/repeat/presets'
import type { Rule, Weekday } from '@daymark/core/repeat/rule'
import type { Repeat } from '@daymark/core/tables/tasks'
import { english } from '@daymark/core/wording/english'
import { onInWords, repeatInWords, ruleInWords } from '@daymark/core/wording/repeatInWords'
import { dates } from '../dates.ts'
import { translatable } from '../translatable.ts'
import { capitalized } from './words.ts'

/** The picker of a repeat. */
export const repeatPicker = translatable('repeatPicker', {
  /** What a preset is called, and on which days it falls. */
  preset: (preset: Preset, rule: Rule, day: Day) => [names[preset], daysOf(preset, rule, day)],
  custom: 'Custom',
  customTitle: 'Repeat, custom',
  nextFive: 'Next five',
  nextDates: 'The next five dates',
  /** With its weekday where it comes back soon, and with the year where that is another one. */
  date(day: Day, before: Day | undefined, rule: string) {
    const isOtherYear = before?.slice(0, 4) !== day.slice(0, 4)
    if (!/^FREQ=(DAILY|WEEKLY)/.test(rule))
      return isOtherYear ? dates.medium(day) : dates.short(day)
    return `${dates.weekday(day)} ${before && isOtherYear ? dates.medium(day) : dates.short(day)}`
  },
  every: 'Every',
  everyHowMany: 'Every how many',
  unit: 'Unit',
  units: { daily: 'days', weekly: 'weeks', monthly: 'months', yearly: 'years' },
  on: 'On',
  weekdays: 'Days of the week',
  weekday: (weekday: Weekday) => english.weekday(weekday),
  shortWeekday: (weekday: Weekday) => english.weekday(weekday).slice(0, 2),
  days: (rule: Rule) => onInWords(rule, english),
  countedFrom: 'Repeat from',
  from: { due: 'Due date', completion: 'Completion' },
  ifMissed: 'If you miss one',
  missed: {
    roll: 'Keep one, count the missed',
    skip: 'Skip to the next date',
    stack: 'Keep each one',
    expire: 'Drop it',
  },
  ends: 'Ends',
  endsOn: { never: 'Never', day: 'On a day', times: 'After' },
  lastDay: 'Last day',
  howManyTimes: 'After how many times',
  times: 'times',
  /** What is picked. A number of times is said as it was typed. */
  picked(repeat: Repeat, endless: Rule | null, times: number) {
    const words = endless
      ? `${ruleInWords(endless, english)}, ${english.times(times)}`
      : repeatInWords(repeat, english)
    return capitalized(words ?? '')
  },
  errors: {
    interval: { out_of_range: 'Choose 1 to 999.', no_day: 'This never happens.' },
    until: { missing: 'Choose a date.', too_early: 'Choose a day after it begins.' },
    times: {
      out_of_range: 'Choose 1 to 999 times.',
      too_far: 'That is over a hundred years away.',
    },
  },
  cancel: 'Cancel',
  done: 'Repeat',
})

const names: Record<Preset, string> = {
  daily: 'Every day',
  weekday: 'Every weekday',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  yearly: 'Every year',
}

function daysOf(preset: Preset, rule: Rule, day: Day): string {
  if (preset === 'weekday') return 'Mon to Fri'
  const date = Number(day.slice(8))
  const isOfMonth = preset === 'monthly' || preset === 'quarterly'
  return isOfMonth && date > 28
    ? `on the ${english.ordinal(date)}, or the last day`
    : onInWords(rule, english)
}
