import type { Day } from '@daymark/core/calendar/day'
import type { Preset } from '@daymark/core/repeat/presets'
import type { Rule } from '@daymark/core/repeat/rule'
import { portuguese } from '@daymark/core/wording/portuguese'
import { onInWords, repeatInWords, ruleInWords } from '@daymark/core/wording/repeatInWords'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { capitalized } from './words.ts'

export const repeatPicker: Language['repeatPicker'] = {
  preset: (preset, rule, day) => [names[preset], daysOf(preset, rule, day)],
  custom: 'Personalizada',
  customTitle: 'Repetição personalizada',
  nextFive: 'Próximas cinco',
  nextDates: 'As próximas cinco datas',
  date(day, before, rule) {
    const isOtherYear = before?.slice(0, 4) !== day.slice(0, 4)
    if (!/^FREQ=(DAILY|WEEKLY)/.test(rule))
      return isOtherYear ? dates.medium(day) : dates.short(day)
    return `${dates.weekday(day)} ${before && isOtherYear ? dates.medium(day) : dates.short(day)}`
  },
  every: 'A cada',
  everyHowMany: 'A cada quantos',
  unit: 'Unidade',
  units: { daily: 'dias', weekly: 'semanas', monthly: 'meses', yearly: 'anos' },
  on: 'Em',
  weekdays: 'Dias da semana',
  weekday: portuguese.weekday,
  shortWeekday: (weekday) => ['seg', 'ter', 'qua', 'qui', 'sex', 'sáb', 'dom'][weekday - 1] ?? '',
  days: (rule) => onInWords(rule, portuguese),
  countedFrom: 'Repetir a partir de',
  from: { due: 'Vencimento', completion: 'Conclusão' },
  ifMissed: 'Se você perder uma',
  missed: {
    roll: 'Manter uma, contar as perdidas',
    skip: 'Pular para a próxima data',
    stack: 'Manter todas',
    expire: 'Descartar',
  },
  ends: 'Termina',
  endsOn: { never: 'Nunca', day: 'Em um dia', times: 'Após' },
  lastDay: 'Último dia',
  howManyTimes: 'Depois de quantas vezes',
  times: 'vezes',
  picked(repeat, endless, times) {
    const words = endless
      ? `${ruleInWords(endless, portuguese)}, ${numbers.count(times)} vezes`
      : repeatInWords(repeat, portuguese)
    return capitalized(words ?? '')
  },
  errors: {
    interval: { out_of_range: 'Escolha de 1 a 999.', no_day: 'Isto nunca acontece.' },
    until: { missing: 'Escolha uma data.', too_early: 'Escolha um dia depois do começo.' },
    times: {
      out_of_range: 'Escolha de 1 a 999 vezes.',
      too_far: 'Isso fica a mais de cem anos.',
    },
  },
  cancel: 'Cancelar',
  done: 'Repetir',
}

const names: Record<Preset, string> = {
  daily: 'Todo dia',
  weekday: 'Todo dia útil',
  weekly: 'Toda semana',
  monthly: 'Todo mês',
  quarterly: 'Todo trimestre',
  yearly: 'Todo ano',
}

function daysOf(preset: Preset, rule: Rule, day: Day): string {
  if (preset === 'weekday') return 'de segunda a sexta'
  const date = Number(day.slice(8))
  const isOfMonth = preset === 'monthly' || preset === 'quarterly'
  return isOfMonth && date > 28
    ? `no dia ${numbers.count(date)} ou no último do mês`
    : onInWords(rule, portuguese)
}
