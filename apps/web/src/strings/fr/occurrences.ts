import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { capitalized, quoted, sentence } from './words.ts'

export const occurrences: Language['occurrences'] = {
  coming: 'Prochaines fois',
  repeatsThen: 'se répète',
  about: (day, words) => `${capitalized(dates.longOfWeek(day))}. Se répète ${brief(words)}.`,
  complete: 'Terminer',
  skip: 'Passer celle-ci',
  save: 'Enregistrer',
  close: 'Fermer',

  which: 'Lesquelles modifier ?',
  repeats: (title, words) => `${quoted(title)} se répète ${brief(words)}.`,
  changed: (day) => `Vous avez modifié celle du ${dates.longOfMonth(day)}.`,
  dayChanged: (day, to, minutes) =>
    sentence(
      `Vous avez déplacé celle du ${dates.longOfMonth(day)} ${towards(to, day)}${at(minutes)}`,
    ),
  only: (day) => `Seulement celle du ${dates.longOfMonth(day)}`,
  othersStayOn: (day) => `Les autres restent le ${dates.longWeekday(day)}.`,
  othersStay: 'Les autres restent telles quelles.',
  following: 'Celle-ci et les suivantes',
  followingFrom: (day, words, minutes) =>
    `À partir du ${dates.longOfMonth(day)}, ${brief(words)}${at(minutes)}.`,
  cancel: 'Annuler',
  change: 'Modifier',
}

export const occurrenceActs: Language['occurrenceActs'] = {
  skipped: (title, day) => `${quoted(title)} passée le ${dates.short(day)}`,
  onlyChanged: 'Seule celle-ci est modifiée',
  changedFrom: (title, day) => `${quoted(title)} modifiée à partir du ${dates.short(day)}`,
  gone: 'Elle ne se répète plus ce jour-là.',
}

/** tous les vendredis, where it is every week on one day */
function brief(words: string): string {
  return words.replace(/^toutes les semaines le (\p{L}+)$/u, 'tous les $1s')
}

function at(minutes: number | null): string {
  return minutes === null ? '' : ` à ${dates.time(minutes)}`
}

/** à jeudi, within a week; otherwise au 30 octobre. */
function towards(to: Day, day: Day): string {
  const isNear = shiftDay(day, -7) < to && to < shiftDay(day, 7)
  return isNear ? `à ${dates.longWeekday(to)}` : `au ${dates.longOfMonth(to)}`
}
