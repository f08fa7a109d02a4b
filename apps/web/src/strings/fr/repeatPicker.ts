import type { Day } from '@daymark/core/calendar/day'
import type { Preset } from '@daymark/core/repeat/presets'
import type { Rule } from '@daymark/core/repeat/rule'
import { french } from '@daymark/core/wording/french'
import { onInWords, repeatInWords, ruleInWords } from '@daymark/core/wording/repeatInWords'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { capitalized, forms, weekdayName } from './words.ts'

export const repeatPicker: Language['repeatPicker'] = {
  preset: (preset, rule, day) => [names[preset], daysOf(preset, rule, day)],
  custom: 'Personnalisée',
  customTitle: 'Répétition personnalisée',
  nextFive: 'Les cinq prochaines',
  nextDates: 'Les cinq prochaines dates',
  date(day, before, rule) {
    const isOtherYear = before?.slice(0, 4) !== day.slice(0, 4)
    if (!/^FREQ=(DAILY|WEEKLY)/.test(rule))
      return isOtherYear ? dates.medium(day) : dates.short(day)
    return `${dates.weekday(day)} ${before && isOtherYear ? dates.medium(day) : dates.short(day)}`
  },
  every: 'Intervalle',
  everyHowMany: 'Nombre',
  unit: 'Unité',
  units: { daily: 'jours', weekly: 'semaines', monthly: 'mois', yearly: 'ans' },
  on: 'Jours',
  weekdays: 'Jours de la semaine',
  weekday: weekdayName,
  shortWeekday: (weekday) => weekdayName(weekday).slice(0, 2),
  days: (rule) => onInWords(rule, french),
  countedFrom: 'Compter à partir de',
  from: { due: 'Échéance', completion: 'Fin de la tâche' },
  ifMissed: 'Si vous en manquez une',
  missed: {
    roll: 'En garder une, compter le reste',
    skip: 'Passer à la date suivante',
    stack: 'Garder chacune',
    expire: 'L’abandonner',
  },
  ends: 'Fin',
  endsOn: { never: 'Jamais', day: 'À une date', times: 'Après' },
  lastDay: 'Dernier jour',
  howManyTimes: 'Après combien de fois',
  times: 'fois',
  picked(repeat, endless, times) {
    const words = endless
      ? `${ruleInWords(endless, french)}, ${inTimes(times)}`
      : repeatInWords(repeat, french)
    return capitalized(words ?? '')
  },
  errors: {
    interval: { out_of_range: 'Choisissez de 1 à 999.', no_day: 'Cela n’arrive jamais.' },
    until: {
      missing: 'Choisissez une date.',
      too_early: 'Choisissez un jour après le début.',
    },
    times: {
      out_of_range: 'Choisissez de 1 à 999 fois.',
      too_far: 'C’est dans plus de cent ans.',
    },
  },
  cancel: 'Annuler',
  done: 'Répéter',
}

const names: Record<Preset, string> = {
  daily: 'Tous les jours',
  weekday: 'Tous les jours ouvrés',
  weekly: 'Toutes les semaines',
  monthly: 'Tous les mois',
  quarterly: 'Tous les trimestres',
  yearly: 'Tous les ans',
}

function daysOf(preset: Preset, rule: Rule, day: Day): string {
  if (preset === 'weekday') return 'lun. à ven.'
  const date = Number(day.slice(8))
  const isOfMonth = preset === 'monthly' || preset === 'quarterly'
  return isOfMonth && date > 28 ? `le ${date}, ou le dernier jour` : onInWords(rule, french)
}

function inTimes(count: number): string {
  return forms(count, { one: '# fois', many: '# de fois', other: '# fois' })
}
