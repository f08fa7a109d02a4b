import type { Language } from '../language.ts'
import { forms, inWords, oneOrMany, quoted, sentence } from './words.ts'

export const acts: Language['acts'] = {
  edited: (titles) =>
    oneOrMany(titles, (title) => `${title} geändert`, { other: '# Aufgaben geändert' }),
  completed: (titles) =>
    oneOrMany(titles, (title) => `${title} erledigt`, { other: '# Aufgaben erledigt' }),
  reopened: (titles) =>
    oneOrMany(titles, (title) => `${title} wieder geöffnet`, {
      other: '# Aufgaben wieder geöffnet',
    }),
  deleted: (titles) =>
    oneOrMany(titles, (title) => `${title} gelöscht`, { other: '# Aufgaben gelöscht' }),
  restored: (title) => `${quoted(title)} wiederhergestellt`,
  priority: (titles, priority) =>
    oneOrMany(titles, (title) => `${title}: ${priority}`, { other: `# Aufgaben: ${priority}` }),
  offerCompletion: (title) => `${quoted(title)} erledigen`,
  done: (tasks, remaining) =>
    remaining === 0
      ? forms(tasks, {
          one: 'Erledigt. Das war die letzte.',
          other: '# Aufgaben erledigt. Das waren die letzten.',
        })
      : `${forms(tasks, { one: 'Erledigt.', other: '# Aufgaben erledigt.' })} Noch ${inWords(remaining)}.`,

  undo: 'Rückgängig',
  undoKeys: (mod) => `${mod} Z`,
  undone: ({ text, undone }) => undone ?? `${sentence(text)} Rückgängig gemacht.`,
  redo: 'Erneut ausführen',
  redoKeys: (mod) => `${mod} Shift Z`,
  redone: ({ text }) => `${sentence(text)} Erneut ausgeführt.`,
  changedSince: (act) => `${sentence(act)} Das hat sich seitdem geändert und bleibt, wie es ist.`,
}
