import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { from, fromTo, joined } from './words.ts'

const time = (minutes: number) => dates.time(minutes)

export const finish: Language['finish'] = {
  about: (minutes) => `Fim por volta ${from(time(minutes))}.`,
  between: (start, end) => `Fim entre ${time(start)} e ${time(end)}.`,
  beyond: 'Mais do que cabe hoje.',
  accuracy: (right, days) =>
    `Até 20 min de diferença em ${numbers.count(right)} dos últimos ${numbers.count(days)} dias.`,
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
  notBefore: (minutes) => `não antes ${from(time(minutes))}`,
  reasons: (reasons) => joined(reasons),
  meeting: (start, end) => `reunião, ${fromTo(time(start), time(end))}`,
}
