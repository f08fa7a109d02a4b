import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { joined } from './words.ts'

const time = (minutes: number) => dates.time(minutes)

export const finish: Language['finish'] = {
  about: (minutes) => `Fertig gegen ${time(minutes)}.`,
  between: (from, to) => `Fertig zwischen ${time(from)} und ${time(to)}.`,
  beyond: 'Mehr, als heute hineinpasst.',
  accuracy: (right, days) =>
    `An ${numbers.count(right)} der letzten ${numbers.count(days)} Tage auf 20 min genau.`,
  pace: (minutes) => `Für eine Stunde Fokus hast du ${brief(minutes)} gebraucht.`,
  task: 'Aufgabe',
  counted: 'Gezählt',
  why: 'Warum',
  minutes: brief,
  estimated: (estimate, factor) =>
    factor === null ? brief(estimate) : `${brief(estimate)} × ${numbers.decimal(factor)}`,
  usuallyInList: (list) => `meist, in ${list}`,
  usuallyWithTag: (tag) => `meist, mit @${tag}`,
  usuallyOfName: 'meist, bei diesem Namen',
  usuallyOfSeries: 'meist, in dieser Serie',
  asAll: 'wie die Hälfte aller Aufgaben',
  less: (minutes) => `abzüglich ${brief(minutes)}`,
  notBefore: (minutes) => `nicht vor ${time(minutes)}`,
  reasons: (reasons) => joined(reasons),
  meeting: (from, to) => `Termin, ${time(from)} bis ${time(to)}`,
}
