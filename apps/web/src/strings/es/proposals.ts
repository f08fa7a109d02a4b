import { type Day, shiftDay } from '@daymark/core/calendar/day'
import type { Detail } from '@daymark/core/proposals/details'
import type { Line, Verb } from '@daymark/core/proposals/lines'
import { dates } from '../dates.ts'
import { isolated } from '../isolated.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { brief } from './durations.ts'
import { repeats } from './repeats.ts'
import { forms, hourOf, joined, listed, quoted } from './words.ts'

export const proposals: Language['proposals'] = {
  proposes: (app, changes) => `${isolated(app)} propone ${countChanges(changes)}`,
  says: (sentence) => quoted(sentence),
  more: (proposals) => `${numbers.count(proposals)} más`,
  fewer: 'Mostrar una',
  apply: (changes) => `Aplicar ${numbers.count(changes)}`,
  decline: 'Rechazar',
  applied: (app, changes) =>
    forms(changes, {
      one: `# cambio de ${isolated(app)} aplicado.`,
      many: `# de cambios de ${isolated(app)} aplicados.`,
      other: `# cambios de ${isolated(app)} aplicados.`,
    }),
  declined: (app) => `Propuesta de ${isolated(app)} rechazada.`,
  line: (line, today) => sentence(line, today),
  details: ({ verb, details, steps, reminders, table }, today) => {
    const [first, ...others] = details
    const isRelative = first?.kind === 'day' && first.day !== null && toDay(first.day, today)
    const said = verb === 'change' && table === 'tasks' ? (isRelative ? details : others) : details
    const hasParts = details.length > 0 || verb !== 'change'
    const besides = [
      hasParts &&
        steps > 0 &&
        forms(steps, { one: '# paso', many: '# de pasos', other: '# pasos' }),
      hasParts &&
        reminders > 0 &&
        forms(reminders, {
          one: '# recordatorio',
          many: '# de recordatorios',
          other: '# recordatorios',
        }),
    ]
    return joined([...said.map((detail) => brieflyOf(detail, today)), ...besides])
  },
  changedSince: (now, today) =>
    now
      ? `Ha cambiado desde entonces: ahora, ${brieflyOf(now, today)}`
      : 'Ha cambiado desde entonces',
  gone: 'ya no existe',
  there: 'ya está ahí',
  did: (app, lines) => {
    const [first, ...others] = lines
    const who = isolated(app)
    if (!first) return `${who} ha cambiado algo`
    const isSame = others.every(({ verb, table }) => verb === first.verb && table === first.table)
    const count = things[first.table]
    return isSame && count
      ? `${who} ha ${past[first.verb]} ${count(lines.length)}`
      : `${who} ha hecho ${countChanges(lines.length)}`
  },
  lastChanges: 'Últimos cambios',
  undo: 'Deshacer',
  undoOf: (says) => `Deshacer: ${says}`,
  again: 'Hacerlo de nuevo',
  againOf: (says) => `Hacerlo de nuevo: ${says}`,
  undone: 'deshecho',
  noChanges: 'Nada en los últimos 30 días.',
  turned: (says, isUndone) => (isUndone ? `Deshecho: ${says}` : `Hecho de nuevo: ${says}`),
}

function countChanges(changes: number): string {
  return forms(changes, { one: '# cambio', many: '# de cambios', other: '# cambios' })
}

const past: Record<Verb, string> = {
  add: 'añadido',
  delete: 'eliminado',
  restore: 'restaurado',
  complete: 'completado',
  reopen: 'reabierto',
  change: 'cambiado',
}

const things: Readonly<Record<string, (count: number) => string>> = {
  tasks: (count) => forms(count, { one: '# tarea', many: '# de tareas', other: '# tareas' }),
  lists: (count) => forms(count, { one: '# lista', many: '# de listas', other: '# listas' }),
  tags: (count) =>
    forms(count, { one: '# etiqueta', many: '# de etiquetas', other: '# etiquetas' }),
  filters: (count) => forms(count, { one: '# filtro', many: '# de filtros', other: '# filtros' }),
}

const named: Readonly<Record<string, string>> = {
  lists: 'la lista',
  tags: 'la etiqueta',
  filters: 'el filtro',
}

const present: Record<Verb, string> = {
  add: 'Añadir',
  delete: 'Eliminar',
  restore: 'Restaurar',
  complete: 'Completar',
  reopen: 'Reabrir',
  change: 'Cambiar',
}

function sentence(
  { table, verb, title, details, steps, reminders, state }: Line,
  today: Day,
): string {
  if (state.kind === 'unreadable') return 'Un cambio que esta versión de Daymark no puede leer'
  const name = quoted(title ?? '')
  if (table !== 'tasks') {
    const thing = named[table]
    return thing ? `${present[verb]} ${thing} ${name}` : `${present[verb]} ${unnamed(table)}`
  }
  if (verb !== 'change') return `${present[verb]} ${name}`
  const [first] = details
  if (first) return changeOf(name, first, today)
  if (steps > 0) return `Cambiar los pasos de ${name}`
  return reminders > 0 ? `Cambiar los recordatorios de ${name}` : `Cambiar ${name}`
}

function unnamed(table: string): string {
  if (table === 'days') return 'el plan de un día'
  return table.startsWith('focus') ? 'tiempo de concentración' : 'algo'
}

const priorities = {
  high: 'prioridad alta',
  medium: 'prioridad media',
  low: 'prioridad baja',
}

function changeOf(name: string, detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      if (detail.day === null) return `Mover ${name} a Algún día`
      return `Mover ${name} ${toDay(detail.day, today) ?? `al ${dates.medium(detail.day)}`}`
    case 'time':
      return detail.minutes === null
        ? `Quitar la hora de ${name}`
        : `Poner ${name} a ${hourOf(dates.time(detail.minutes))}`
    case 'title':
      return `Cambiar el nombre de ${name} a ${quoted(detail.title)}`
    case 'list':
      return `Mover ${name} a ${detail.name === null ? 'la bandeja de entrada' : isolated(detail.name)}`
    case 'estimate':
      return detail.minutes === null
        ? `Quitar la estimación de ${name}`
        : `Estimar ${name} en ${brief(detail.minutes)}`
    case 'priority':
      return `Dar a ${name} ${priorities[detail.priority]}`
    case 'deadline':
      return detail.day === null
        ? `Quitar la fecha límite de ${name}`
        : `Dar a ${name} la fecha límite ${dates.short(detail.day)}`
    case 'repeat':
      return detail.repeat === null
        ? `Dejar de repetir ${name}`
        : `Repetir ${name} ${repeats.inWords(detail.repeat) ?? 'de forma personalizada'}`
    case 'tags':
      if (detail.added.length > 0)
        return `Etiquetar ${name} con ${listed(detail.added.map(isolated))}`
      return `Quitar ${listed(detail.removed.map(isolated))} de ${name}`
    case 'notes':
      return `Cambiar las notas de ${name}`
    case 'step':
      return `Mover ${name} debajo de otra tarea`
    case 'completed':
    case 'trash':
    case 'other':
      return `Cambiar ${name}`
  }
}

function brieflyOf(detail: Detail, today: Day): string {
  switch (detail.kind) {
    case 'day':
      if (detail.day === null) return 'Algún día'
      return detail.day === today ? 'Hoy' : dates.near(detail.day, today)
    case 'time':
      return detail.minutes === null ? 'a cualquier hora' : dates.time(detail.minutes)
    case 'title':
      return quoted(detail.title)
    case 'list':
      return detail.name === null ? 'Bandeja de entrada' : isolated(detail.name)
    case 'estimate':
      return detail.minutes === null ? 'sin estimación' : brief(detail.minutes)
    case 'priority':
      return priorities[detail.priority]
    case 'deadline':
      return detail.day === null ? 'sin fecha límite' : `hasta el ${dates.short(detail.day)}`
    case 'repeat':
      return (detail.repeat && repeats.inWords(detail.repeat)) ?? 'se repite'
    case 'tags':
      return listed([...detail.added, ...detail.removed.map((tag) => `sin ${tag}`)].map(isolated))
    case 'notes':
      return 'notas'
    case 'step':
      return 'debajo de otra tarea'
    case 'completed':
      return detail.completed ? 'hecha' : 'sin hacer'
    case 'trash':
      return detail.deleted ? 'en la papelera' : 'fuera de la papelera'
    case 'other':
      return 'otras partes'
  }
}

/** a mañana, al viernes; null: further away, or past */
function toDay(day: Day, today: Day): string | null {
  if (day === today) return 'a hoy'
  if (day === shiftDay(today, 1)) return 'a mañana'
  const isNear = day > today && day < shiftDay(today, 7)
  return isNear ? `al ${dates.longWeekday(day)}` : null
}
