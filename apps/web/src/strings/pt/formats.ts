import type { Language } from '../language.ts'

const weekdays = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
]
const asRegion = 'Como a região'

export const formats: Language['formats'] = {
  clock: 'Relógio',
  hours,
  clockChanged: (clock) => `Relógio: ${hours(clock)}`,
  weekBegins: 'A semana começa em',
  weekday: (first) => (first === null ? asRegion : (weekdays[first - 1] ?? asRegion)),
  weekChanged: (first) => `A semana começa em: ${formats.weekday(first)}`,
}

function hours(clock: number | null): string {
  return clock === null ? asRegion : `${clock} horas`
}
