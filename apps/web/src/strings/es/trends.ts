import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'

export const trends: Language['trends'] = {
  live: 'En vivo',
  average: 'Media de 7 días',
  older: 'Semana más antigua',
  newer: 'Semana más reciente',
  byDay: 'Completado por día',
  year: 'Este año',
  ring: (rate, caption) => `${numbers.count(rate)} por ciento, ${caption}`,
  day: (day, rate) =>
    `${dates.tinyWeekday(day)}, ${dates.weekday(day)} ${dates.short(day)}: ${numbers.count(rate)} por ciento completado`,
  tip: (day, rate) => `${dates.shortOfWeek(day)}: ${numbers.percent(rate)}`,
  failed: 'El gráfico no está disponible ahora mismo.',
  tryAgain: 'Reintentar',
}
