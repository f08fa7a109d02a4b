import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { dayWithYear, momentWithYear } from './daysWithYear.ts'
import { brief } from './durations.ts'
import { quoted, within } from './words.ts'

const fields: Language['changes']['fields'] = {
  title: 'Nombre',
  name: 'Nombre',
  description: 'Descripción',
  note: 'Nota',
  'days.note': 'Línea para el día siguiente',
  week_note: 'Línea de la semana',
  query: 'Búsqueda',
  time_zone: 'Zona horaria',
  own_address: 'Dirección propia',
  due_date: 'Día',
  date: 'Día',
  deadline: 'Fecha límite',
  series_day: 'Día en la serie',
  looked_at: 'Conservada en una revisión',
  at_minutes: 'Hora',
  day_starts_minutes: 'Inicio del día',
  plan_at_minutes: 'Planificación de la mañana',
  close_at_minutes: 'Cerrar el día',
  estimate_minutes: 'Estimación',
  before_minutes: 'Recordatorio',
  capacity_minutes: 'Horas',
  completed_at: 'Hecha el',
  at: 'Recordatorio',
  snoozed_until: 'Recordatorio pospuesto hasta',
  carried: 'Veces trasladada',
  clock: 'Horas del reloj',
  completed: 'Hecha',
  deleted_at: 'Papelera',
  archived_at: 'Archivo',
  planned_at: 'Planificado',
  closed_at: 'Cerrado',
  shown: 'Visible',
  busy: 'Ocupado',
  all_day: 'Días enteros',
  position: 'Lugar en la lista',
  list_position: 'Lugar en la lista',
  list_id: 'Lista',
  'lists.parent_id': 'Sección de',
  parent_id: 'Paso de',
  series_id: 'Serie',
  task_id: 'Tarea del recordatorio',
  first_task: 'Primera tarea',
  priority: 'Prioridad',
  repeat: 'Repetición',
  color: 'Color',
  icon: 'Icono',
  tags: 'Etiqueta',
  repeat_skips: 'Día omitido',
  words_off: 'Palabra',
  view: 'Vista',
  sort: 'Orden',
  away: 'Ausencia',
  language: 'Idioma',
  languages: 'Idiomas de las palabras',
  hours: 'Horas de la semana',
  triage: 'Proponer ordenar',
  reminder_defaults: 'Recordatorios de las tareas nuevas',
  timer_end: 'Recordatorio del final de un temporizador',
  mail: 'Recordatorios por correo',
  rows: 'Aspecto de las tareas',
  views: 'Vistas de la bandeja de entrada y Algún día',
  first_weekday: 'Primer día de la semana',
  forecasts: 'Previsiones según tu registro',
  sheet: 'Cómo cuenta la hoja de horas',
}

const states: Language['changes']['states'] = {
  completed: ['Hecha', 'Reabierta'],
  deleted_at: ['A la papelera', 'Fuera de la papelera'],
  'reminders.deleted_at': ['Recordatorio quitado', 'Recordatorio recuperado'],
  archived_at: ['Archivada', 'Desarchivada'],
  planned_at: ['Planificado', 'Plan deshecho'],
  closed_at: ['Cerrado', 'Abierto de nuevo'],
  shown: ['Visible', 'Oculto'],
  busy: ['Cuenta como ocupado', 'Cuenta como libre'],
  all_day: ['Los días enteros cuentan como ocupado', 'Los días enteros cuentan como libre'],
}

export const changes: Language['changes'] = {
  fields,
  states,
  moved: 'Movida en la lista',
  unknownField: 'Algo',
  fromTo: (field, was, now) => [`${field}: ${was}`, now],
  fromToOf: (name, field, was, now) => [`${name}, ${within(field)}: ${was}`, now],
  changed: (field) => `Cambio: ${within(field)}`,
  changedOf: (name, field) => `${name}, cambio: ${within(field)}`,
  of: (name, says) => `${name}: ${says}`,
  tag: (name, on) => {
    if (name === null)
      return on ? 'Puesta una etiqueta eliminada' : 'Quitada una etiqueta eliminada'
    return on ? `Etiqueta ${quoted(name)} puesta` : `Etiqueta ${quoted(name)} quitada`
  },
  skip: (day, on) => (on ? `${day}, omitido` : `${day}, ya no se omite`),
  word: (word, on) =>
    on ? `La palabra ${quoted(word)} no se lee` : `La palabra ${quoted(word)} se lee de nuevo`,
  series: (on) => (on ? 'Una serie omitida por ausencia' : 'Una serie que ya no se omite'),
  to: 'a',
  none: 'nada',
  deleted: 'eliminado',
  someday: 'Algún día',
  inbox: 'Bandeja de entrada',
  dayAndTime: (day, time) => `${day}, ${time}`,
  dayOf: (day, today) => dayWithYear(day, today),
  moment: (moment, today) => momentWithYear(moment, today),
  time: (minutes) => (minutes < 0 ? 'desactivado' : dates.time(minutes)),
  minutes: brief,
  quoted,
  times: (count) => numbers.count(count),
  by(source) {
    switch (source.kind) {
      case 'here':
        return 'Este dispositivo'
      case 'named':
        return isolated(source.name)
      case 'unknown':
        return 'Dispositivo desconocido'
      case 'operator':
        return 'Quien administra este servidor'
    }
  },
}
