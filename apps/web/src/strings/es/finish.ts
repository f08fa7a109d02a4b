import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { joined, sentence } from './words.ts'

const time = (minutes: number) => dates.time(minutes)

export const finish: Language['finish'] = {
  about: (minutes) => sentence(`Terminarás hacia las ${time(minutes)}`),
  between: (from, to) => sentence(`Terminarás entre las ${time(from)} y las ${time(to)}`),
  beyond: 'Más de lo que cabe hoy.',
  accuracy: (right, days) =>
    `Con 20 min de margen, acertó ${numbers.count(right)} de los últimos ${numbers.count(days)} días.`,
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
  notBefore: (minutes) => `no antes de las ${time(minutes)}`,
  reasons: (reasons) => joined(reasons),
  meeting: (from, to) => `reunión, de ${time(from)} a ${time(to)}`,
}
