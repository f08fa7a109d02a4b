import type { Day } from '@daymark/core/calendar/day'
import type { Preset } from '@daymark/core/repeat/presets'
import type { Rule } from '@daymark/core/repeat/rule'
import { german } from '@daymark/core/wording/german'
import { onInWords, repeatInWords, ruleInWords } from '@daymark/core/wording/repeatInWords'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'

export const repeatPicker: Language['repeatPicker'] = {
  preset: (preset, rule, day) => [names[preset], daysOf(preset, rule, day)],
  custom: 'Eigene',
  customTitle: 'Eigene Wiederholung',
  nextFive: 'Die nächsten fünf',
  nextDates: 'Die nächsten fünf Tage',
  date(day, before, rule) {
    const isOtherYear = before?.slice(0, 4) !== day.slice(0, 4)
    if (!/^FREQ=(DAILY|WEEKLY)/.test(rule))
      return isOtherYear ? dates.medium(day) : dates.short(day)
    return `${dates.weekday(day)} ${before && isOtherYear ? dates.medium(day) : dates.short(day)}`
  },
  every: 'Alle',
  everyHowMany: 'Abstand',
  unit: 'Einheit',
  units: { daily: 'Tage', weekly: 'Wochen', monthly: 'Monate', yearly: 'Jahre' },
  on: 'Am',
  weekdays: 'Wochentage',
  weekday: (weekday) => german.weekday(weekday),
  shortWeekday: (weekday) => german.weekday(weekday).slice(0, 2),
  days: (rule) => onInWords(rule, german),
  countedFrom: 'Wiederholen ab',
  from: { due: 'Fälligkeit', completion: 'Erledigung' },
  ifMissed: 'Wenn eine ausfällt',
  missed: {
    roll: 'Eine behalten, Rest zählen',
    skip: 'Zum nächsten Datum springen',
    stack: 'Jede behalten',
    expire: 'Fallen lassen',
  },
  ends: 'Endet',
  endsOn: { never: 'Nie', day: 'An einem Tag', times: 'Nach' },
  lastDay: 'Letzter Tag',
  howManyTimes: 'Nach wie vielen Malen',
  times: 'Malen',
  picked(repeat, endless, times) {
    const words = endless
      ? `${ruleInWords(endless, german)}, ${german.times(times)}`
      : (repeatInWords(repeat, german) ?? '')
    return words.charAt(0).toUpperCase() + words.slice(1)
  },
  errors: {
    interval: { out_of_range: 'Wähle 1 bis 999.', no_day: 'Das kommt nie vor.' },
    until: { missing: 'Wähle ein Datum.', too_early: 'Wähle einen Tag nach dem Beginn.' },
    times: {
      out_of_range: 'Wähle 1 bis 999 Male.',
      too_far: 'Das ist in mehr als hundert Jahren.',
    },
  },
  cancel: 'Abbrechen',
  done: 'Wiederholung setzen',
}

const names: Record<Preset, string> = {
  daily: 'Jeden Tag',
  weekday: 'Jeden Werktag',
  weekly: 'Jede Woche',
  monthly: 'Jeden Monat',
  quarterly: 'Jedes Quartal',
  yearly: 'Jedes Jahr',
}

function daysOf(preset: Preset, rule: Rule, day: Day): string {
  if (preset === 'weekday') return 'Mo bis Fr'
  const date = Number(day.slice(8))
  const isOfMonth = preset === 'monthly' || preset === 'quarterly'
  return isOfMonth && date > 28 ? `am ${date}. oder am letzten Tag` : onInWords(rule, german)
}
