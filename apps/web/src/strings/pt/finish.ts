import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { joined } from './words.ts'

const time = (minutes: number) => dates.time(minutes)

export const finish: Language['finish'] = {
  about: (minutes) => `Pronto por volta de ${time(minutes)}.`,
  between: (from, to) => `Pronto entre ${time(from)} e ${time(to)}.`,
  beyond: 'Mais do que cabe hoje.',
  accuracy: (right, days) =>
    `Com 20 min de margem, acertou ${numbers.count(right)} dos últimos ${numbers.count(days)} dias.`,
  pace: (minutes) => `Para uma hora de foco você levou ${brief(minutes)}.`,
  task: 'Tarefa',
  counted: 'Contado',
  why: 'Por quê',
  minutes: brief,
  estimated: (estimate, factor) =>
    factor === null ? brief(estimate) : `${brief(estimate)} × ${numbers.decimal(factor)}`,
  usuallyInList: (list) => `o habitual em ${list}`,
  usuallyWithTag: (tag) => `o habitual com @${tag}`,
  usuallyOfName: 'o habitual com este nome',
  usuallyOfSeries: 'o habitual nesta série',
  asAll: 'como a metade de todas',
  less: (minutes) => `menos ${brief(minutes)}`,
  notBefore: (minutes) => `não antes de ${time(minutes)}`,
  reasons: (reasons) => joined(reasons),
  meeting: (from, to) => `reunião, de ${time(from)} a ${time(to)}`,
}
