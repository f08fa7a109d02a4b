import type { Language } from '../language.ts'
import { weekdayName } from './words.ts'

const asRegion = 'Según la región'

export const formats: Language['formats'] = {
  clock: 'Reloj',
  hours,
  clockChanged: (clock) => `Reloj: ${hours(clock)}`,
  weekBegins: 'La semana empieza en',
  weekday: (first) => (first === null ? asRegion : weekdayName(first) || asRegion),
  weekChanged: (first) => `La semana empieza en: ${formats.weekday(first)}`,
}

function hours(clock: number | null): string {
  return clock === null ? asRegion : `${clock} horas`
}
