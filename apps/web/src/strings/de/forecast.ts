import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { forms } from './words.ts'

export const forecast: Language['forecast'] = {
  usually: (minutes) => `Meist ${brief(minutes)}`,
  halfOfList: (half, list) =>
    `Die Hälfte der letzten ${numbers.count(half.n)} in ${list} dauerte ${span(half)}.`,
  halfOfTag: (half, tag) =>
    `Die Hälfte der letzten ${numbers.count(half.n)} mit @${tag} dauerte ${span(half)}.`,
  halfOfName: (half) =>
    `Die Hälfte der letzten ${numbers.count(half.n)} mit diesem Namen dauerte ${span(half)}.`,
  halfOfSeries: (half) =>
    `Die Hälfte der letzten ${numbers.count(half.n)} dieser Serie dauerte ${span(half)}.`,
  factor: (factor, tasks) =>
    `Bei dir dauert es ${numbers.decimal(factor)}-mal so lang (${forms(tasks, { one: '# Aufgabe', other: '# Aufgaben' })}).`,
  use: (minutes) => `${brief(minutes)} verwenden`,
  held: (day, minutes, days) =>
    `${dates.longWeekday(day)}s passten ${brief(minutes)} hinein (die letzten ${numbers.count(days)}).`,
  setting: 'Prognosen aus deiner Aufzeichnung',
  settingHint: 'Übliche Dauer von Aufgaben und wann ein Tag geschafft ist.',
  settingChanged: (isOn) =>
    isOn
      ? 'Prognosen aus deiner Aufzeichnung sind an'
      : 'Prognosen aus deiner Aufzeichnung sind aus',
}

/** 35 bis 60 min; where there are hours, each with its own unit. */
function span({ from, to }: { from: number; to: number }): string {
  if (from === to) return brief(from)
  return to <= 60
    ? `${numbers.count(from)} bis ${numbers.count(to)} min`
    : `${brief(from)} bis ${brief(to)}`
}
