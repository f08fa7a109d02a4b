import type { Language } from '../language.ts'
import { forms, oneOrMany, quoted, sentence } from './words.ts'

export const acts: Language['acts'] = {
  edited: (titles) =>
    oneOrMany(titles, (title) => `Cambios en ${title}`, {
      many: 'Cambios en # de tareas',
      other: 'Cambios en # tareas',
    }),
  completed: (titles) =>
    oneOrMany(titles, (title) => `${title} completada`, {
      many: '# de tareas completadas',
      other: '# tareas completadas',
    }),
  reopened: (titles) =>
    oneOrMany(titles, (title) => `${title} reabierta`, {
      many: '# de tareas reabiertas',
      other: '# tareas reabiertas',
    }),
  deleted: (titles) =>
    oneOrMany(titles, (title) => `${title} eliminada`, {
      many: '# de tareas eliminadas',
      other: '# tareas eliminadas',
    }),
  restored: (title) => `${quoted(title)} restaurada`,
  priority: (titles, priority) =>
    oneOrMany(titles, (title) => `${title}: ${priority}`, {
      many: `# de tareas: ${priority}`,
      other: `# tareas: ${priority}`,
    }),
  offerCompletion: (title) => `Completar ${quoted(title)}`,
  done: (tasks, remaining) =>
    remaining === 0
      ? forms(tasks, {
          one: 'Hecha. Era la última.',
          many: '# de tareas hechas. Eran las últimas.',
          other: '# tareas hechas. Eran las últimas.',
        })
      : [
          forms(tasks, {
            one: 'Hecha.',
            many: '# de tareas hechas.',
            other: '# tareas hechas.',
          }),
          forms(remaining, {
            one: 'Queda una.',
            many: 'Quedan # de tareas.',
            other: 'Quedan #.',
          }),
        ].join(' '),

  undo: 'Deshacer',
  undoKeys: (mod) => `${mod} Z`,
  undone: ({ text, undone }) => undone ?? `${sentence(text)} Deshecho.`,
  redo: 'Rehacer',
  redoKeys: (mod) => `${mod} Shift Z`,
  redone: ({ text }) => `${sentence(text)} Rehecho.`,
  changedSince: (act) => `${sentence(act)} Ha cambiado desde entonces, así que se ha dejado igual.`,
}
