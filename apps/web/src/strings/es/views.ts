import type { Priority } from '@daymark/core/tables/tasks'
import type { Grouping, Shape, Sort } from '@daymark/core/view/arrangement'
import type { Language } from '../language.ts'
import { forms, quoted } from './words.ts'

const sorts: Record<Sort, string> = {
  hand: 'A mano',
  day: 'Día',
  priority: 'Prioridad',
  name: 'Nombre',
  age: 'Antigüedad',
}

const by: Record<Sort, string> = {
  hand: 'a mano',
  day: 'por día',
  priority: 'por prioridad',
  name: 'por nombre',
  age: 'por antigüedad',
}

const groupings: Record<Grouping, string> = {
  section: 'Sección',
  day: 'Día',
  priority: 'Prioridad',
  tag: 'Etiqueta',
  none: 'Ninguno',
}

const groupedBy: Record<Exclude<Grouping, 'none'>, string> = {
  section: 'por sección',
  day: 'por día',
  priority: 'por prioridad',
  tag: 'por etiqueta',
}

const priorities: Record<Priority, string> = { high: 'Alta', medium: 'Media', low: 'Baja' }

const shapes: Record<Shape, string> = { list: 'Lista', board: 'Tablero' }

const shownAs: Record<Shape, string> = { list: 'como lista', board: 'como tablero' }

export const views: Language['views'] = {
  sort: 'Orden',
  group: 'Grupos',
  view: 'Vista',
  shapes,
  sorts,
  groupings,
  priorities,
  noTag: 'Sin etiqueta',
  tag: (name) => `@${name}`,
  sortedBy: (sort) => `Orden: ${by[sort]}`,
  sorted: (page, sort) => `${quoted(page)}: orden ${by[sort]}`,
  grouped: (page, grouping) =>
    grouping === 'none'
      ? `${quoted(page)}: sin grupos`
      : `${quoted(page)}: grupos ${groupedBy[grouping]}`,
  shown: (page, shape) => `${quoted(page)} se muestra ${shownAs[shape]}`,
  noSection: 'Sin sección',
  column: (name, open) =>
    `Columna ${name}, ${forms(open, { one: '# tarea', many: '# de tareas', other: '# tareas' })}`,
  columns: 'Columnas',
  movedToColumn: (title, column) => `${quoted(title)} movida a ${column}`,
}
