import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { capitalized, quoted, sentence } from './words.ts'

export const occurrences: Language['occurrences'] = {
  coming: 'Próximas vezes',
  repeatsThen: 'se repete',
  about: (day, words) => `${capitalized(dates.longOfWeek(day))}. Repete-se ${words}.`,
  complete: 'Concluir',
  skip: 'Pular esta vez',
  save: 'Salvar',
  close: 'Fechar',

  which: 'Quais você quer alterar?',
  repeats: (title, words) => `${quoted(title)} se repete ${words}.`,
  changed: (day) => `Você alterou ${dates.longOfMonth(day)}.`,
  dayChanged: (day, to, minutes) =>
    sentence(`Você moveu ${dates.longOfMonth(day)} para ${nearby(to, day)}${at(minutes)}`),
  only: (day) => `Só ${dates.longOfMonth(day)}`,
  othersStayOn: (day) => `As outras continuam em ${dates.longWeekday(day)}.`,
  othersStay: 'As outras ficam como estão.',
  following: 'Esta e as seguintes',
  followingFrom: (day, words, minutes) =>
    `A partir de ${dates.longOfMonth(day)}, ${words}${at(minutes)}.`,
  cancel: 'Cancelar',
  change: 'Alterar',
}

export const occurrenceActs: Language['occurrenceActs'] = {
  skipped: (title, day) => `${quoted(title)} pulada em ${dates.short(day)}`,
  onlyChanged: 'Só esta foi alterada',
  changedFrom: (title, day) => `${quoted(title)} alterada a partir de ${dates.short(day)}`,
  gone: 'Ela não se repete mais nesse dia.',
}

function at(minutes: number | null): string {
  return minutes === null ? '' : ` às ${dates.time(minutes)}`
}

function nearby(to: Day, day: Day): string {
  const isNear = shiftDay(day, -7) < to && to < shiftDay(day, 7)
  return isNear ? dates.longWeekday(to) : dates.longOfMonth(to)
}
