import { type Day, dayOf, shiftDay } from '@daymark/core/calendar/day'
import type { Verb } from '@daymark/core/history/groupActs'
import { dates } from '../dates.ts'
import type { RowsKind } from '../en/history.ts'
import type { Language } from '../language.ts'
import { dayWithYear, momentWithYear } from './daysWithYear.ts'
import { lasting } from './durations.ts'
import { forms, listed, quoted, within } from './words.ts'

export const history: Language['history'] = {
  title: 'Historial',
  of: (title) => `Historial de ${title}`,
  earlier: 'Mostrar anteriores',
  setBack: 'Restablecer',
  setBackOf: (says) => `Restablecer: ${listed(says)}`,
  wasSetBack: (title) => `${quoted(title)} como antes`,
  show: 'Mostrar',
  hide: 'Ocultar',
  showTexts: (field) => `Mostrar antes y después: ${within(field)}`,
  hideTexts: (field) => `Ocultar antes y después: ${within(field)}`,
  before: 'Antes',
  after: 'Después',
  noText: 'Nada',
  added: 'Añadida',
  step: (title) => `Paso ${quoted(title)}`,
  when(arrived, by, written, today) {
    const said = `${momentWithYear(arrived, today)}, ${by}`
    if (written === null) return said
    const isSameDay = dayOf(written) === dayOf(arrived)
    return `${said}, escrito: ${isSameDay ? timeOf(written) : momentWithYear(written, today)}`
  },
  nothing: 'Todavía no ha cambiado nada.',
  offline: 'El historial necesita conexión.',
  sending: (changes) =>
    forms(changes, {
      one: 'Enviando # cambio de este dispositivo…',
      many: 'Enviando # de cambios de este dispositivo…',
      other: 'Enviando # cambios de este dispositivo…',
    }),
  begins: (day) => `El historial empieza el ${dates.medium(day)}.`,

  happened: 'Lo que ha pasado',
  close: 'Cerrar',
  allSources: 'Todo origen',
  source: 'Cambiado desde',
  nothingOnDay: 'Este día no se cambió nada.',
  nothingFrom: 'Este día no se cambió nada desde ahí.',
  time: (moment) => timeOf(moment),
  byAndArrived: (by, moment, today) => `${by}, llegada: ${momentWithYear(moment, today)}`,
  backup: 'El servidor se restauró desde una copia de seguridad.',
  one: (verb, name, kind) => said[verb](name, genders[kind]),
  many: (verb, kind, count) => said[verb](rows(kind, count), genders[kind], count > 1),
  movedTo: (kind, count, day, today) =>
    `${said.moved(rows(kind, count), genders[kind], count > 1)} ${dayNamed(day, today)}`,
  list: (name) => `Lista ${quoted(name)}`,
  tag: (name) => `Etiqueta ${quoted(name)}`,
  filter: (name) => `Filtro ${quoted(name)}`,
  calendar: (name) => `Calendario ${quoted(name)}`,
  reminder: (title) => `Recordatorio de ${quoted(title)}`,
  day: (day, today) => `Plan del ${dayWithYear(day, today)}`,
  someDay: 'Plan de un día',
  settings: 'Ajustes',
  focus: (title, time) =>
    title === null
      ? `${lasting(time)} de concentración`
      : `${lasting(time)} de concentración en ${quoted(title)}`,
  break: (time) => `Descanso de ${lasting(time)}`,
  task: (title) => quoted(title),
  unknown: 'Algo',
}

type Gender = 'a' | 'o'

const genders: Record<RowsKind, Gender> = {
  tasks: 'a',
  steps: 'o',
  lists: 'a',
  tags: 'a',
  filters: 'o',
  reminders: 'o',
  days: 'o',
  preferences: 'o',
  calendars: 'o',
  focus_sessions: 'a',
  mixed: 'a',
}

const said: Record<Verb, (rows: string, ending: Gender, isPlural?: boolean) => string> = {
  added: (rows, ending, isPlural) => `${rows}: añadid${ended(ending, isPlural)}`,
  done: (rows, ending, isPlural) => `${rows}: hech${ended(ending, isPlural)}`,
  reopened: (rows, ending, isPlural) => `${rows}: reabiert${ended(ending, isPlural)}`,
  trashed: (rows) => `${rows}: a la papelera`,
  restored: (rows) => `${rows}: fuera de la papelera`,
  moved: (rows, ending, isPlural) => `${rows}: movid${ended(ending, isPlural)}`,
  changed: (rows, ending, isPlural) => `${rows}: cambiad${ended(ending, isPlural)}`,
  removed: (rows, ending, isPlural) => `${rows}: quitad${ended(ending, isPlural)}`,
  begunAnew: () => 'El servidor se restauró desde una copia de seguridad.',
}

function ended(ending: Gender, isPlural = false): string {
  return isPlural ? `${ending}s` : ending
}

function rows(kind: RowsKind, count: number): string {
  switch (kind) {
    case 'tasks':
      return forms(count, { one: '# tarea', many: '# de tareas', other: '# tareas' })
    case 'steps':
      return forms(count, { one: '# paso', many: '# de pasos', other: '# pasos' })
    case 'lists':
      return forms(count, { one: '# lista', many: '# de listas', other: '# listas' })
    case 'tags':
      return forms(count, { one: '# etiqueta', many: '# de etiquetas', other: '# etiquetas' })
    case 'filters':
      return forms(count, { one: '# filtro', many: '# de filtros', other: '# filtros' })
    case 'reminders':
      return forms(count, {
        one: '# recordatorio',
        many: '# de recordatorios',
        other: '# recordatorios',
      })
    case 'days':
      return forms(count, {
        one: 'Plan de # día',
        many: 'Planes de # de días',
        other: 'Planes de # días',
      })
    case 'preferences':
      return 'Ajustes'
    case 'calendars':
      return forms(count, { one: '# calendario', many: '# de calendarios', other: '# calendarios' })
    case 'focus_sessions':
      return forms(count, {
        one: '# sesión de concentración',
        many: '# de sesiones de concentración',
        other: '# sesiones de concentración',
      })
    case 'mixed':
      return forms(count, { one: '# cosa', many: '# de cosas', other: '# cosas' })
  }
}

function dayNamed(day: Day | null | undefined, today: Day): string {
  if (day === undefined) return 'a otros días'
  if (day === null) return 'a Algún día'
  if (day === today) return 'a hoy'
  if (day === shiftDay(today, 1)) return 'a mañana'
  return `al ${dayWithYear(day, today)}`
}

function timeOf(moment: number): string {
  return dates.dayAndTime(moment).time
}
