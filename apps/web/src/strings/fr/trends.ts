import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'

export const trends: Language['trends'] = {
  live: 'En direct',
  average: 'Moyenne sur 7 jours',
  older: 'Semaine plus ancienne',
  newer: 'Semaine plus récente',
  byDay: 'Tâches terminées par jour',
  year: 'Cette année',
  ring: (rate, caption) => `${numbers.count(rate)} pour cent, ${caption}`,
  day: (day, rate) =>
    `${dates.tinyWeekday(day)}, ${dates.weekday(day)} ${dates.short(day)} : ${numbers.count(rate)} pour cent de tâches terminées`,
  tip: (day, rate) => `${dates.shortOfWeek(day)} : ${numbers.percent(rate)}`,
  failed: 'Le graphique n’est pas disponible pour l’instant.',
  tryAgain: 'Réessayer',
}
