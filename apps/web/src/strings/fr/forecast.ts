import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms, inTasks } from './words.ts'

type Half = Parameters<Language['forecast']['halfOfName']>[0]

export const forecast: Language['forecast'] = {
  usually: (minutes) => `D’habitude ${brief(minutes)}`,
  halfOfList: (half, list) =>
    `La moitié des ${numbers.count(half.n)} dernières dans ${list} a pris ${span(half)}.`,
  halfOfTag: (half, tag) =>
    `La moitié des ${numbers.count(half.n)} dernières avec @${tag} a pris ${span(half)}.`,
  halfOfName: (half) =>
    `La moitié des ${numbers.count(half.n)} dernières de ce nom a pris ${span(half)}.`,
  halfOfSeries: (half) =>
    `La moitié des ${numbers.count(half.n)} dernières de cette série a pris ${span(half)}.`,
  factor: (factor, tasks) =>
    `Les vôtres prennent ${numbers.decimal(factor)} fois ce temps (${inTasks(tasks)}).`,
  use: (minutes) => `Utiliser ${brief(minutes)}`,
  held: (day, minutes, days) =>
    `Un ${dates.longWeekday(day)} contient ${brief(minutes)} (${forms(days, {
      one: 'd’après le dernier',
      many: 'd’après les # de derniers',
      other: 'd’après les # derniers',
    })}).`,
  setting: 'Prévisions d’après votre relevé',
  settingHint: 'La durée habituelle des tâches, et la fin de la journée.',
  settingChanged: (isOn) =>
    isOn
      ? 'Les prévisions d’après votre relevé sont activées'
      : 'Les prévisions d’après votre relevé sont désactivées',
}

/** de 35 à 60 min; where there are hours, each with its own unit. */
function span({ from, to }: Half): string {
  if (from === to) return brief(from)
  return to <= 60
    ? `de ${numbers.count(from)} à ${numbers.count(to)} min`
    : `de ${brief(from)} à ${brief(to)}`
}
