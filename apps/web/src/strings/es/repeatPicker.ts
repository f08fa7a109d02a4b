import type { Day } from '@daymark/core/calendar/day'
import type { Preset } from '@daymark/core/repeat/presets'
import type { Rule } from '@daymark/core/repeat/rule'
import { onInWords, repeatInWords, ruleInWords } from '@daymark/core/wording/repeatInWords'
import { spanish } from '@daymark/core/wording/spanish'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { capitalized, weekdayName } from './words.ts'

export const repeatPicker: Language['repeatPicker'] = {
  preset: (preset, rule, day) => [names[preset], daysOf(preset, rule, day)],
  custom: 'Personalizada',
  customTitle: 'Repetición personalizada',
  nextFive: 'Próximas cinco',
  nextDates: 'Las próximas cinco fechas',
  date(day, before, rule) {
    const isOtherYear = before?.slice(0, 4) !== day.slice(0, 4)
    if (!/^FREQ=(DAILY|WEEKLY)/.test(rule))
      return isOtherYear ? dates.medium(day) : dates.short(day)
    return `${dates.weekday(day)} ${before && isOtherYear ? dates.medium(day) : dates.short(day)}`
  },
  every: 'Cada',
  everyHowMany: 'Cada cuántos',
  unit: 'Unidad',
  units: { daily: 'días', weekly: 'semanas', monthly: 'meses', yearly: 'años' },
  on: 'Días',
  weekdays: 'Días de la semana',
  weekday: weekdayName,
  shortWeekday: (weekday) => ['lu', 'ma', 'mi', 'ju', 'vi', 'sá', 'do'][weekday - 1] ?? '',
  days: (rule) => onInWords(rule, spanish),
  countedFrom: 'Repetir desde',
  from: { due: 'Vencimiento', completion: 'Al completar' },
  ifMissed: 'Si pierdes una',
  missed: {
    roll: 'Dejar una, contar las perdidas',
    skip: 'Pasar a la fecha siguiente',
    stack: 'Conservarlas todas',
    expire: 'Descartarla',
  },
  ends: 'Termina',
  endsOn: { never: 'Nunca', day: 'El día', times: 'Tras' },
  lastDay: 'Último día',
  howManyTimes: 'Después de cuántas veces',
  times: 'veces',
  picked(repeat, endless, times) {
    const words = endless
      ? `${ruleInWords(endless, spanish)}, ${numbers.count(times)} veces`
      : repeatInWords(repeat, spanish)
    return capitalized(words ?? '')
  },
  errors: {
    interval: { out_of_range: 'Elige de 1 a 999.', no_day: 'Esto no ocurre nunca.' },
    until: { missing: 'Elige una fecha.', too_early: 'Elige un día posterior al comienzo.' },
    times: {
      out_of_range: 'Elige de 1 a 999 veces.',
      too_far: 'Faltan más de cien años para eso.',
    },
  },
  cancel: 'Cancelar',
  done: 'Repetir',
}

const names: Record<Preset, string> = {
  daily: 'Cada día',
  weekday: 'Cada día laborable',
  weekly: 'Cada semana',
  monthly: 'Cada mes',
  quarterly: 'Cada trimestre',
  yearly: 'Cada año',
}

function daysOf(preset: Preset, rule: Rule, day: Day): string {
  if (preset === 'weekday') return 'de lunes a viernes'
  const date = Number(day.slice(8))
  const isOfMonth = preset === 'monthly' || preset === 'quarterly'
  return isOfMonth && date > 28
    ? `el día ${numbers.count(date)} o el último del mes`
    : onInWords(rule, spanish)
}
