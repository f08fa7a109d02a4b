import type { ImportEntry } from '@daymark/core/tasks/importTrash'
import type { TrashEntry } from '@daymark/core/tasks/trash'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { forms, listed, quoted } from './words.ts'

type Entry = TrashEntry | ImportEntry

export const trash: Language['trash'] = {
  title: 'Papelera',
  hint: 'Lo que eliminas se queda aquí 30 días.',
  nothing: 'La papelera está vacía. Lo que eliminas se queda aquí 30 días.',
  since: (day, remaining) => {
    const deleted = `Eliminada el ${dates.medium(day)}`
    return forms(remaining, {
      one: `${deleted}, queda # día`,
      many: `${deleted}, quedan # de días`,
      other: `${deleted}, quedan # días`,
    })
  },
  ofList: ({ kind, tasks }, since) => {
    const what = { list: 'Lista', section: 'Sección' }[kind]
    const behind = forms(tasks, {
      one: `${what} con # tarea`,
      many: `${what} con # de tareas`,
      other: `${what} con # tareas`,
    })
    return `${tasks === 0 ? what : behind}. ${since}`
  },
  name: (entry) =>
    entry.kind === 'import'
      ? `Importación de ${entry.name}, ${countTasks(entry.tasks)}`
      : entry.name,
  restore: 'Restaurar',
  restoreEntry: (name) => `Restaurar ${name}`,
  erase: 'Eliminar definitivamente',
  eraseEntry: (name) => `Eliminar definitivamente ${name}`,
  empty: 'Vaciar la papelera',
  showMore: 'Mostrar más',
  ask: (entries) => `¿Eliminar definitivamente ${named(entries)}?`,
  consequence: 'Se elimina de todos tus dispositivos. No se puede deshacer.',
  nameless: (tasks, focused) =>
    forms(tasks, {
      one: `Su concentración, ${lasting(focused)}, se queda sin nombre.`,
      many: `La concentración de todas, ${lasting(focused)}, se queda sin nombre.`,
      other: `La concentración de todas, ${lasting(focused)}, se queda sin nombre.`,
    }),
  cancel: 'Cancelar',
  restored: (name) => `${quoted(name)}: restaurado`,
  erased: (entries) => `Eliminado de la papelera: ${named(entries)}`,
}

function named(entries: readonly Entry[]): string {
  const [only, ...others] = entries
  const behind = entries.reduce((sum, entry) => sum + behindIn(entry), 0)
  if (only && others.length === 0) {
    const name = quoted(trash.name(only))
    return behind === 0 || only.kind === 'import' ? name : listed([name, countTasks(behind)])
  }
  const tasks = behind + entries.filter(({ kind }) => kind === 'task').length
  const lists = entries.filter(({ kind }) => kind === 'list' || kind === 'section').length
  return listed([
    ...(lists > 0
      ? [forms(lists, { one: '# lista', many: '# de listas', other: '# listas' })]
      : []),
    ...(tasks > 0 ? [countTasks(tasks)] : []),
  ])
}

function countTasks(tasks: number): string {
  return forms(tasks, { one: '# tarea', many: '# de tareas', other: '# tareas' })
}

function behindIn(entry: Entry): number {
  return entry.kind === 'task' ? 0 : entry.tasks
}
