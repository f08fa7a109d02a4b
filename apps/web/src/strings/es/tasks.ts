import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, joined } from './words.ts'

export const summary: Language['summary'] = {
  title: 'Resumen',
  progress: 'Progreso',
  percent: (percent) => `${numbers.count(percent)} por ciento de las tareas completado`,
  done: (completed, total) =>
    forms(completed, {
      one: `# de ${numbers.count(total)} hecha`,
      many: `# de ${numbers.count(total)} hechas`,
      other: `# de ${numbers.count(total)} hechas`,
    }),
  today: 'Tareas de hoy',
  selected: 'Tareas del día elegido',
  active: 'Tareas activas',
  pending: (pending) =>
    forms(pending, { one: '# pendiente', many: '# pendientes', other: '# pendientes' }),
  due: 'Para hoy',
  urgent: 'Urgente',
  attention: 'Tareas que requieren atención',
}

export const tasks: Language['tasks'] = {
  search: 'Buscar tareas',
  searchPlaceholder: 'Buscar tareas…',
  clearSearch: 'Borrar la búsqueda',
  filters: 'Filtros',
  priority: 'Prioridad',
  priorityMarks: { high: 'alta', medium: 'media', low: 'baja' },
  spokenPriority: (mark) => `prioridad ${mark}`,
  allPriorities: 'Todas las prioridades',
  priorities: { high: 'Alta', medium: 'Media', low: 'Baja' },
  status: 'Estado',
  allStatus: 'Todos los estados',
  statuses: { completed: 'Completada', not_completed: 'Sin completar' },
  matching: (total) =>
    forms(total, {
      one: '# tarea coincide.',
      many: '# de tareas coinciden.',
      other: '# tareas coinciden.',
    }),
  clearFilters: 'Quitar los filtros',

  addNew: 'Nueva tarea',
  name: 'Nombre de la tarea',
  noDay: 'Sin día',

  loading: 'Cargando tus tareas',
  loaded: (total, pending) =>
    joined([
      forms(total, { one: '# tarea', many: '# de tareas', other: '# tareas' }),
      forms(pending, { one: '# pendiente', many: '# pendientes', other: '# pendientes' }),
    ]),
  overdue: 'De días anteriores',
  carriedOver: (tasks) => `${numbers.count(tasks)} de días anteriores`,
  show: 'Mostrar',
  hide: 'Ocultar',
  today: 'Hoy',
  upcoming: 'Próximas',
  tomorrow: 'Mañana',
  dayAndTime: (day, minutes) => `${dates.medium(day)}, ${dates.time(minutes)}`,
  completed: { tag: 'completada', badge: 'Completada', open: 'Detalles →' },
  active: { tag: 'en curso', badge: 'Activa', open: 'Temporizador →' },
  close: 'Cerrar',
  complete: (title) => `Completar ${title}`,
  reopen: (title) => `Reabrir ${title}`,
  move: (title) => `Mover ${title}`,
  delete: (title) => `Eliminar ${title}`,
  more: (title) => `Más acciones para ${title}`,
  selected: 'Seleccionada',
  selectedCount: (count) =>
    count === 0
      ? 'Nada seleccionado'
      : forms(count, {
          one: '# tarea seleccionada',
          many: '# de tareas seleccionadas',
          other: '# tareas seleccionadas',
        }),
}

export const empty: Language['empty'] = {
  today: 'Nada para hoy',
  todayHint: 'El día es tuyo.',
  todayHintUpcoming: 'El día es tuyo. Mira lo que viene después o déjalo libre.',
  showUpcoming: 'Mostrar las próximas',
  day: (day) => `Nada para el ${dates.longWeekday(day)}`,
  dayHint: (day) => `No hay tareas para el ${dates.long(day)}.`,
}
