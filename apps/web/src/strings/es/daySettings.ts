import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { brief } from './durations.ts'
import { hourOf } from './words.ts'

export const daySettings: Language['daySettings'] = {
  title: 'Día y semana',
  hint: 'Cuántas horas planificas cada día y hasta cuándo.',
  weekday: (day) => dates.longWeekday(day),
  planned: (day) => `Horas del ${dates.longWeekday(day)}`,
  ends: (day) => `Hora de fin del ${dates.longWeekday(day)}`,
  lasting: brief,
  time: (minutes) => dates.time(minutes),
  until: 'hasta',
  start: 'Mi día empieza a las',
  startHint: 'Antes de esa hora, Día todavía muestra ayer.',
  triage: 'Proponer ordenar lo de días anteriores',
  triageHint: 'Una vez cada mañana.',
  triageChanged: (isOffered) =>
    isOffered
      ? 'Se propone ordenar las tareas de días anteriores'
      : 'No se propone ordenar las tareas de días anteriores',
  startChanged: (minutes) => `Tu día empieza a ${hourOf(dates.time(minutes))}`,
  changed: (day, minutes, until) =>
    `${dates.longWeekday(day)}: ${brief(minutes)}, hasta ${hourOf(dates.time(until))}`,
}
