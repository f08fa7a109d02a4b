import type { Language } from '../language.ts'
import { weekdayName } from './words.ts'

const asRegion = 'Como a região'

export const formats: Language['formats'] = {
  clock: 'Relógio',
  hours,
  clockChanged: (clock) => `Relógio: ${hours(clock)}`,
  weekBegins: 'A semana começa em',
  weekday: (first) => (first === null ? asRegion : weekdayName(first) || asRegion),
  weekChanged: (first) => `A semana começa em: ${formats.weekday(first)}`,
}

function hours(clock: number | null): string {
  return clock === null ? asRegion : `${clock} horas`
}
