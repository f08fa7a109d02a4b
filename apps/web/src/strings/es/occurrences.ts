import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { capitalized, quoted, sentence } from './words.ts'

export const occurrences: Language['occurrences'] = {
  coming: 'Próximas veces',
  repeatsThen: 'se repite',
  about: (day, words) => `${capitalized(dates.longOfWeek(day))}. Se repite ${words}.`,
  complete: 'Completar',
  skip: 'Omitir esta vez',
  save: 'Guardar',
  close: 'Cerrar',

  which: '¿Cuáles quieres cambiar?',
  repeats: (title, words) => `${quoted(title)} se repite ${words}.`,
  changed: (day) => `Has cambiado el ${dates.longOfMonth(day)}.`,
  dayChanged: (day, to, minutes) =>
    sentence(`Has movido el ${dates.longOfMonth(day)} al ${nearby(to, day)}${at(minutes)}`),
  only: (day) => `Solo el ${dates.longOfMonth(day)}`,
  othersStayOn: (day) => `Las demás siguen en ${dates.longWeekday(day)}.`,
  othersStay: 'Las demás se quedan como están.',
  following: 'Esta y las siguientes',
  followingFrom: (day, words, minutes) =>
    sentence(`Desde el ${dates.longOfMonth(day)}, ${words}${at(minutes)}`),
  cancel: 'Cancelar',
  change: 'Cambiar',
}

export const occurrenceActs: Language['occurrenceActs'] = {
  skipped: (title, day) => `${quoted(title)} omitida el ${dates.short(day)}`,
  onlyChanged: 'Solo ha cambiado esta',
  changedFrom: (title, day) => `${quoted(title)} cambiada desde el ${dates.short(day)}`,
  gone: 'Ya no se repite ese día.',
}

function at(minutes: number | null): string {
  return minutes === null ? '' : ` a las ${dates.time(minutes)}`
}

function nearby(to: Day, day: Day): string {
  const isNear = shiftDay(day, -7) < to && to < shiftDay(day, 7)
  return isNear ? dates.longWeekday(to) : dates.longOfMonth(to)
}
