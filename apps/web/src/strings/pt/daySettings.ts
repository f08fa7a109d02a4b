import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { at } from './words.ts'

export const daySettings: Language['daySettings'] = {
  title: 'Dia e semana',
  hint: 'Quantas horas você planeja por dia e até quando.',
  weekday: (day) => dates.longWeekday(day),
  planned: (day) => `Horas: ${dates.longWeekday(day)}`,
  ends: (day) => `Hora de término: ${dates.longWeekday(day)}`,
  lasting: brief,
  time: (minutes) => dates.time(minutes),
  until: 'até',
  start: 'Meu dia começa às',
  startHint: 'Antes dessa hora, Dia ainda mostra ontem.',
  triage: 'Sugerir organizar o que veio de dias anteriores',
  triageHint: 'Uma vez a cada manhã.',
  triageChanged: (isOffered) =>
    isOffered
      ? 'Sugestão de organizar dias anteriores ativada'
      : 'Sugestão de organizar dias anteriores desativada',
  startChanged: (minutes) => `Seu dia começa ${at(dates.time(minutes))}`,
  changed: (day, minutes, until) =>
    `${dates.longWeekday(day)}: ${brief(minutes)}, até ${dates.time(until)}`,
}
