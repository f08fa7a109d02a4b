import type { Language } from '../language.ts'
import { forms, oneOrMany, quoted, sentence } from './words.ts'

export const acts: Language['acts'] = {
  edited: (titles) =>
    oneOrMany(titles, (title) => `${title} alterada`, {
      many: '# de tarefas alteradas',
      other: '# tarefas alteradas',
    }),
  completed: (titles) =>
    oneOrMany(titles, (title) => `${title} concluída`, {
      many: '# de tarefas concluídas',
      other: '# tarefas concluídas',
    }),
  reopened: (titles) =>
    oneOrMany(titles, (title) => `${title} reaberta`, {
      many: '# de tarefas reabertas',
      other: '# tarefas reabertas',
    }),
  deleted: (titles) =>
    oneOrMany(titles, (title) => `${title} excluída`, {
      many: '# de tarefas excluídas',
      other: '# tarefas excluídas',
    }),
  restored: (title) => `${quoted(title)} restaurada`,
  priority: (titles, priority) =>
    oneOrMany(titles, (title) => `${title}: ${priority}`, {
      many: `# de tarefas: ${priority}`,
      other: `# tarefas: ${priority}`,
    }),
  offerCompletion: (title) => `Concluir ${quoted(title)}`,
  done: (tasks, remaining) =>
    remaining === 0
      ? forms(tasks, {
          one: 'Feito. Era a última.',
          many: '# de tarefas feitas. Eram as últimas.',
          other: '# tarefas feitas. Eram as últimas.',
        })
      : [
          forms(tasks, {
            one: 'Feito.',
            many: '# de tarefas feitas.',
            other: '# tarefas feitas.',
          }),
          forms(remaining, {
            one: 'Falta uma.',
            many: 'Faltam # de tarefas.',
            other: 'Faltam #.',
          }),
        ].join(' '),

  undo: 'Desfazer',
  undoKeys: (mod) => `${mod} Z`,
  undone: ({ text, undone }) => undone ?? `${sentence(text)} Desfeito.`,
  redo: 'Refazer',
  redoKeys: (mod) => `${mod} Shift Z`,
  redone: ({ text }) => `${sentence(text)} Refeito.`,
  changedSince: (act) => `${sentence(act)} Algo mudou desde então, por isso ficou como está.`,
}
