import { shiftDay } from '@daymark/core/calendar/day'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { capitalized, quoted } from './words.ts'

export const record: Language['record'] = {
  title: 'Tiempo de concentración',
  close: 'Cerrar',
  older: 'Día anterior',
  newer: 'Día siguiente',
  day: 'Día',
  dayName: (day, today) => {
    if (day === today) return 'Hoy'
    return day === shiftDay(today, -1) ? 'Ayer' : capitalized(dates.longOfWeek(day))
  },
  focused: (time) => (time === 0 ? 'Sin concentración' : `${lasting(time)} de concentración`),
  nothing: 'No se registró nada este día.',
  nothingYet: 'Todavía nada. Inicia un temporizador y tu tiempo aparecerá aquí.',
  kinds: { focus: 'Concentración', short_break: 'Descanso corto', long_break: 'Descanso largo' },
  noTask: 'Sin tarea',
  taskGone: 'Una tarea eliminada',
  span: (from, to) => {
    const [first, last] = [dates.dayAndTime(from), dates.dayAndTime(to)]
    return first.day === last.day
      ? `de ${first.time} a ${last.time}`
      : `${first.day}, ${first.time} a ${last.day}, ${last.time}`
  },
  lasting,
  byHand: 'a mano',
  correct: 'Editar',
  correctOf: (title, span) => `Editar ${title}, ${span}`,
  removeOf: (title, span) => `Quitar ${title}, ${span}`,
  correcting: (title) => `Editar ${title}`,
  start: 'Inicio',
  end: 'Fin',
  save: 'Guardar',
  cancel: 'Cancelar',
  errors: {
    missing: 'Escribe una hora.',
    ends_before_start: 'El fin debe ser posterior al inicio.',
    in_future: 'Eso está en el futuro.',
    too_long: '24 horas como máximo.',
    overlaps: 'Ese tiempo ya está registrado.',
  },
  corrected: (title) => `Tiempo de ${quoted(title)} cambiado`,
  removed: (title) => `Tiempo de ${quoted(title)} quitado`,
}
