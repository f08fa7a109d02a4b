import { type Day, shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { quoted } from './words.ts'

export const occurrences: Language['occurrences'] = {
  coming: 'Kommt noch',
  repeatsThen: 'wiederholt sich',
  about: (day, words) => `${dates.longOfWeek(day)}. Wiederholt sich ${brief(words)}.`,
  complete: 'Erledigen',
  skip: 'Diese auslassen',
  save: 'Speichern',
  close: 'Schließen',

  which: 'Welche ändern?',
  repeats: (title, words) => `${quoted(title)} wiederholt sich ${brief(words)}.`,
  changed: (day) => `Du hast den ${dates.longOfMonth(day)} geändert.`,
  dayChanged: (day, to, minutes) =>
    `Du hast den ${dates.longOfMonth(day)} auf ${nearby(to, day)}${at(minutes)} verschoben.`,
  only: (day) => `Nur der ${dates.longOfMonth(day)}`,
  othersStayOn: (day) => `Die anderen bleiben am ${dates.longWeekday(day)}.`,
  othersStay: 'Die anderen bleiben, wie sie sind.',
  following: 'Diese und die folgenden',
  followingFrom: (day, words, minutes) =>
    `Ab dem ${dates.longOfMonth(day)} ${brief(words)}${at(minutes)}.`,
  cancel: 'Abbrechen',
  change: 'Ändern',
}

export const occurrenceActs: Language['occurrenceActs'] = {
  skipped: (title, day) => `${quoted(title)} am ${dates.short(day)} ausgelassen`,
  onlyChanged: 'Nur diese geändert',
  changedFrom: (title, day) => `${quoted(title)} ab ${dates.short(day)} geändert`,
  gone: 'An diesem Tag wiederholt sie sich nicht mehr.',
}

/** jeden Freitag, where it is every week */
function brief(words: string): string {
  return words.replace(/^jede Woche am /, 'jeden ')
}

function at(minutes: number | null): string {
  return minutes === null ? '' : ` um ${dates.time(minutes)}`
}

/** Donnerstag, within a week; otherwise den 30. Oktober. */
function nearby(to: Day, day: Day): string {
  const isNear = shiftDay(day, -7) < to && to < shiftDay(day, 7)
  return isNear ? dates.longWeekday(to) : `den ${dates.longOfMonth(to)}`
}
