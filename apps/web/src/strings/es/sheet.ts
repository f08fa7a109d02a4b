import type { Rounding } from '@daymark/core/sheet/counting'
import type { PeriodName } from '@daymark/core/sheet/period'
import type { By } from '@daymark/core/sheet/sheet'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'

const periods: Record<PeriodName, string> = {
  'this week': 'Esta semana',
  'last week': 'La semana pasada',
  'this month': 'Este mes',
  'last month': 'El mes pasado',
}

const by: Record<By, string> = {
  day: 'Día',
  list: 'Lista',
  tag: 'Etiqueta',
  task: 'Tarea',
  entry: 'Entrada',
}

const byWithin: Record<By, string> = {
  day: 'por día',
  list: 'por lista',
  tag: 'por etiqueta',
  task: 'por tarea',
  entry: 'por entrada',
}

const of: Record<Rounding['of'], string> = {
  entry: 'Entrada',
  task: 'Tarea y día',
  total: 'Total',
}

const ofSentence: Record<Rounding['of'], (to: string) => string> = {
  entry: (to) => `Cada entrada redondeada a ${to}.`,
  task: (to) => `Cada tarea y día redondeados a ${to}.`,
  total: (to) => `El total redondeado a ${to}.`,
}

/** Berlin, of Europe/Berlin */
const city = (zone: string) => isolated((zone.split('/').at(-1) ?? zone).replaceAll('_', ' '))

const rounding = ({ to, how }: Pick<Rounding, 'to' | 'how'>) =>
  how === 'up' ? `${brief(to)}, hacia arriba` : `${brief(to)}, al más cercano`

export const sheet: Language['sheet'] = {
  period: 'Periodo',
  named: (name, { from, to }) => `${periods[name]}, ${dates.range(from, to)}`,
  own: 'Otro periodo',
  from: 'Desde',
  to: 'hasta',
  periodErrors: {
    missing: 'Elige un día.',
    ends_before_start: 'El fin debe ser posterior al inicio.',
    too_long: '366 días como máximo.',
  },
  filter: 'Filtro',
  by: 'Por',
  bys: by,
  caption: ({ from, to }, each) => `Concentración, ${dates.range(from, to)}, ${byWithin[each]}`,
  columns: {
    ...by,
    time: 'Hora',
    list: 'Lista',
    billable: 'Facturable',
    focus: 'Concentración',
    exactly: 'Exacto',
    edit: 'Editar',
  },
  day: (day) => dates.longOfWeek(day),
  shortDay: (day) => dates.short(day),
  span: (from, to) => `de ${dates.time(from)} a ${dates.time(to)}`,
  path: (names) => names.map(isolated).join(' / '),
  tag: (name) => `@${isolated(name)}`,
  byHand: 'a mano',
  noTask: 'Sin tarea',
  deletedTask: 'Una tarea eliminada',
  deletedList: 'Una lista eliminada',
  noTag: 'Sin etiqueta',
  total: 'Total',
  length: brief,
  exactly: (minutes) => `, exactamente ${brief(minutes)}`,
  billableOf: (tag) => `Facturable, @${isolated(tag)}`,
  tagsOverlap: 'Las etiquetas se solapan; el total cuenta cada minuto una vez.',
  running: 'Hay un temporizador en marcha.',
  nothing: 'Aquí no se registró concentración.',
  showAll: (rows) => `Mostrar todo (${numbers.count(rows)})`,
  counted: 'Cómo se cuenta',
  roundTo: 'Redondear a',
  exact: 'El minuto',
  rounding,
  each: 'Cada',
  ofs: of,
  billable: 'Facturable',
  nothingBillable: 'Ninguna etiqueta',
  zone: 'Días de',
  city,
  changed: 'Hoja de horas cambiada',
  addTime: 'Añadir tiempo',
  editOf: (task, day, from) => `Editar ${isolated(task)}, ${dates.short(day)}, ${dates.time(from)}`,
  more: 'Más acciones',
  saveCsv: 'Guardar como CSV',
  saveJson: 'Guardar como JSON',
  print: 'Imprimir',
  saved: 'Hoja de horas guardada',
  sentence(period, each, zone, counting, billable) {
    const sentences = [
      `${dates.longRange(period.from, period.to)}, ${byWithin[each]}.`,
      `Días de ${city(zone)}.`,
      ...(counting.to > 0 ? [ofSentence[counting.of](rounding(counting))] : []),
      ...(billable === null ? [] : [`Facturable: ${billable}.`]),
    ]
    return sentences.join(' ')
  },
  billableSum: (tag, minutes) => `@${isolated(tag)}, ${brief(minutes)}`,
}

export const addTime: Language['addTime'] = {
  title: 'Añadir tiempo',
  editTitle: 'Editar tiempo',
  close: 'Cerrar',
  cancel: 'Cancelar',
  task: 'Tarea',
  noTask: 'Sin tarea',
  day: 'Día',
  start: 'Inicio',
  end: 'Fin',
  length: 'Duración',
  marked: 'Se marca «a mano».',
  add: (minutes) => (minutes === null ? 'Añadir' : `Añadir ${brief(minutes)}`),
  save: 'Guardar',
  lengthOf: brief,
  added: (minutes) => `Concentración añadida: ${brief(minutes)}`,
  changed: 'Tiempo cambiado',
  errors: {
    missing: 'Escribe una hora.',
    no_day: 'Elige un día.',
    no_length: 'Escribe una duración, como 45 min.',
    ends_before_start: 'El fin debe ser posterior al inicio.',
    in_future: 'Eso está en el futuro.',
    too_long: '24 horas como máximo.',
    overlaps: 'Ese tiempo ya está registrado.',
  },
  trimmed: (free, wanted) =>
    free < 60 && wanted < 60
      ? `Solo ${numbers.count(free)} de ${brief(wanted)} estaban libres.`
      : `Solo ${brief(free)} de ${brief(wanted)} estaban libres.`,
}
