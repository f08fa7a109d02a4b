import { portuguese } from '@daymark/core/wording/portuguese'
import type { Language } from '../language.ts'

const asRegion = 'Como a região'

export const formats: Language['formats'] = {
  clock: 'Relógio',
  hours,
  clockChanged: (clock) => `Relógio: ${hours(clock)}`,
  weekBegins: 'Início da semana',
  weekday: (first) => (first === null ? asRegion : portuguese.weekday(first) || asRegion),
  weekChanged: (first) => `Início da semana: ${formats.weekday(first)}`,
}

function hours(clock: number | null): string {
  return clock === null ? asRegion : `${clock} horas`
}
