import type { Language } from '../language.ts'

const weekdays = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo']
const asRegion = 'Como la región'

export const formats: Language['formats'] = {
  clock: 'Reloj',
  hours,
  clockChanged: (clock) => `Reloj: ${hours(clock)}`,
  weekBegins: 'La semana empieza en',
  weekday: (first) => (first === null ? asRegion : (weekdays[first - 1] ?? asRegion)),
  weekChanged: (first) => `La semana empieza en: ${formats.weekday(first)}`,
}

function hours(clock: number | null): string {
  return clock === null ? asRegion : `${clock} horas`
}
