import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms } from './words.ts'

export const forecast: Language['forecast'] = {
  usually: (minutes) => `Normalmente ${brief(minutes)}`,
  halfOfList: (half, list) =>
    `La mitad de las últimas ${numbers.count(half.n)} de ${list} llevó ${span(half)}.`,
  halfOfTag: (half, tag) =>
    `La mitad de las últimas ${numbers.count(half.n)} con @${tag} llevó ${span(half)}.`,
  halfOfName: (half) =>
    `La mitad de las últimas ${numbers.count(half.n)} con este nombre llevó ${span(half)}.`,
  halfOfSeries: (half) =>
    `La mitad de las últimas ${numbers.count(half.n)} de esta serie llevó ${span(half)}.`,
  factor: (factor, tasks) =>
    forms(tasks, {
      one: `Las tuyas llevan ${numbers.decimal(factor)} veces ese tiempo (# tarea).`,
      many: `Las tuyas llevan ${numbers.decimal(factor)} veces ese tiempo (# de tareas).`,
      other: `Las tuyas llevan ${numbers.decimal(factor)} veces ese tiempo (# tareas).`,
    }),
  use: (minutes) => `Usar ${brief(minutes)}`,
  held: (day, minutes, days) =>
    `Los ${weekdays(dates.longWeekday(day))} cupieron ${brief(minutes)} (los últimos ${numbers.count(days)}).`,
  setting: 'Previsiones según tu registro',
  settingHint: 'Lo que suelen llevar las tareas y cuándo termina un día.',
  settingChanged: (isOn) =>
    isOn ? 'Previsiones según tu registro activadas' : 'Previsiones según tu registro desactivadas',
}

function span({ from, to }: { from: number; to: number }): string {
  if (from === to) return brief(from)
  return to <= 60
    ? `de ${numbers.count(from)} a ${numbers.count(to)} min`
    : `de ${brief(from)} a ${brief(to)}`
}

/** lunes, sábados */
function weekdays(name: string): string {
  return name.endsWith('s') ? name : `${name}s`
}
