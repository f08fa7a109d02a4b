import type { Language } from '../language.ts'
import { forms, inWords, oneOrMany, quoted, sentence } from './words.ts'

export const acts: Language['acts'] = {
  edited: (titles) =>
    oneOrMany(titles, (title) => `${title} modifiée`, {
      many: '# de tâches modifiées',
      other: '# tâches modifiées',
    }),
  completed: (titles) =>
    oneOrMany(titles, (title) => `${title} terminée`, {
      many: '# de tâches terminées',
      other: '# tâches terminées',
    }),
  reopened: (titles) =>
    oneOrMany(titles, (title) => `${title} rouverte`, {
      many: '# de tâches rouvertes',
      other: '# tâches rouvertes',
    }),
  deleted: (titles) =>
    oneOrMany(titles, (title) => `${title} supprimée`, {
      many: '# de tâches supprimées',
      other: '# tâches supprimées',
    }),
  restored: (title) => `${quoted(title)} restaurée`,
  priority: (titles, priority) =>
    oneOrMany(titles, (title) => `${title} : ${priority}`, {
      many: `# de tâches : ${priority}`,
      other: `# tâches : ${priority}`,
    }),
  offerCompletion: (title) => `Terminer ${quoted(title)}`,
  done: (tasks, remaining) =>
    remaining === 0
      ? forms(tasks, {
          one: 'C’est fait. C’était la dernière.',
          many: '# de tâches faites. C’étaient les dernières.',
          other: '# tâches faites. C’étaient les dernières.',
        })
      : `${forms(tasks, { one: 'C’est fait.', many: '# de tâches faites.', other: '# tâches faites.' })} Il en reste ${inWords(remaining)}.`,

  undo: 'Défaire',
  undoKeys: (mod) => `${mod} Z`,
  undone: ({ text, undone }) => undone ?? `${sentence(text)} C’est défait.`,
  redo: 'Refaire',
  redoKeys: (mod) => `${mod} Shift Z`,
  redone: ({ text }) => `${sentence(text)} C’est refait.`,
  changedSince: (act) => `${sentence(act)} Cela a changé depuis et reste tel quel.`,
}
