import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { hourOf, joined, sentence } from './words.ts'

const hour = (minutes: number) => hourOf(dates.time(minutes))

export const finish: Language['finish'] = {
  about: (minutes) => sentence(`Terminarás hacia ${hour(minutes)}`),
  between: (from, to) => sentence(`Terminarás entre ${hour(from)} y ${hour(to)}`),
  beyond: 'Más de lo que cabe hoy.',
  accuracy: (right, days) =>
    `Con 20 min de margen, se acertó en ${numbers.count(right)} de los últimos ${numbers.count(days)} días.`,
  pace: (minutes) => `Por cada hora de concentración has necesitado ${brief(minutes)}.`,
  task: 'Tarea',
  counted: 'Contado',
  why: 'Por qué',
  minutes: brief,
  estimated: (estimate, factor) =>
    factor === null ? brief(estimate) : `${brief(estimate)} × ${numbers.decimal(factor)}`,
  usuallyInList: (list) => `lo habitual en ${list}`,
  usuallyWithTag: (tag) => `lo habitual con @${tag}`,
  usuallyOfName: 'lo habitual con este nombre',
  usuallyOfSeries: 'lo habitual en esta serie',
  asAll: 'como la mitad de todas',
  less: (minutes) => `menos ${brief(minutes)}`,
  notBefore: (minutes) => `no antes de ${hour(minutes)}`,
  reasons: (reasons) => joined(reasons),
  meeting: (from, to) => `reunión, de ${dates.time(from)} a ${dates.time(to)}`,
}
