import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { joined } from './words.ts'

const time = (minutes: number) => dates.time(minutes)

export const finish: Language['finish'] = {
  about: (minutes) => `Fin vers ${time(minutes)}.`,
  between: (from, to) => `Fin entre ${time(from)} et ${time(to)}.`,
  beyond: 'Plus que la journée ne peut contenir.',
  accuracy: (right, days) =>
    `À 20 min près pour ${numbers.count(right)} des ${numbers.count(days)} derniers jours.`,
  pace: (minutes) => `Pour une heure de concentration, il vous a fallu ${brief(minutes)}.`,
  task: 'Tâche',
  counted: 'Compté',
  why: 'Pourquoi',
  minutes: brief,
  estimated: (estimate, factor) =>
    factor === null ? brief(estimate) : `${brief(estimate)} × ${numbers.decimal(factor)}`,
  usuallyInList: (list) => `d’habitude, dans ${list}`,
  usuallyWithTag: (tag) => `d’habitude, avec @${tag}`,
  usuallyOfName: 'd’habitude, pour ce nom',
  usuallyOfSeries: 'd’habitude, pour cette série',
  asAll: 'comme la moitié des tâches',
  less: (minutes) => `moins ${brief(minutes)}`,
  notBefore: (minutes) => `pas avant ${time(minutes)}`,
  reasons: (reasons) => joined(reasons),
  meeting: (from, to) => `réunion, de ${time(from)} à ${time(to)}`,
}
