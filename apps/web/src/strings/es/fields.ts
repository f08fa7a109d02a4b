import type { Language } from '../language.ts'
import { forms } from './words.ts'

export const fields: Language['fields'] = {
  namePlaceholder: '¿Qué quieres conseguir?',
  nameErrors: {
    missing: 'Ponle un nombre a la tarea.',
    too_long: 'Usa 500 caracteres como máximo.',
  },
  priorityLevel: 'Nivel de prioridad',
  dueDate: 'Vencimiento',
  someday: 'Algún día',
  time: 'Hora',
  timePlaceholder: 'Cualquiera',
  deadline: 'Fecha límite',
  repeat: 'Repetición',
  adders: 'Añadir a esta tarea',
  askPriority: 'Prioridad',
  askEstimate: 'Estimación',
  askDescription: 'Descripción',
  details: 'Detalles',
  add: 'Añadir',
  estimate: 'Estimación (minutos)',
  estimatePlaceholder: 'Opcional',
  description: 'Descripción (opcional)',
  descriptionPlaceholder: 'Añade los detalles que quieras…',
  dueErrors: {
    missing: 'Elige una fecha.',
    past: 'Elige hoy o una fecha posterior.',
    too_far: 'Elige una fecha anterior al año 10000.',
  },
  timeError: 'Usa una hora como 09:30.',
  estimateErrors: {
    not_whole: 'Escribe minutos u horas, como 45 o 1h30.',
    out_of_range: 'Elige de 1 a 1440 minutos.',
  },
  descriptionError: 'Usa 16.384 caracteres como máximo.',
  hasDescription: 'Tiene descripción',
  hasReminder: 'Tiene recordatorio',
  carriedTimes: (times) =>
    forms(times, {
      one: 'Trasladada # vez',
      many: 'Trasladada # de veces',
      other: 'Trasladada # veces',
    }),
}
