import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'

export const trends: Language['trends'] = {
  live: 'Ao vivo',
  average: 'Média de 7 dias',
  older: 'Semana mais antiga',
  newer: 'Semana mais recente',
  byDay: 'Conclusão por dia',
  year: 'Este ano',
  ring: (rate, caption) => `${numbers.count(rate)} por cento, ${caption}`,
  day: (day, rate) =>
    `${dates.tinyWeekday(day)}, ${dates.weekday(day)} ${dates.short(day)}: ${numbers.count(rate)} por cento concluído`,
  tip: (day, rate) => `${dates.shortOfWeek(day)}: ${numbers.percent(rate)}`,
  failed: 'O gráfico não está disponível agora.',
  tryAgain: 'Tentar de novo',
}
