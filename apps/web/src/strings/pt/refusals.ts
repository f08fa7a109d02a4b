import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { fromTo, oneOrMany, quoted } from './words.ts'

const subjects = {
  list: { some: 'uma lista', the: 'a lista' },
  tag: { some: 'uma etiqueta', the: 'a etiqueta' },
  filter: { some: 'um filtro', the: 'o filtro' },
}

export const refusals: Language['refusals'] = {
  notSaved: 'Esta alteração não foi salva.',
  aTask: 'uma tarefa',
  tasks: {
    add: (titles) =>
      oneOrMany(titles, (title) => `${title} não foi adicionada.`, {
        many: '# de tarefas não foram adicionadas.',
        other: '# tarefas não foram adicionadas.',
      }),
    update: (titles) =>
      oneOrMany(titles, (title) => `A alteração em ${title} não foi salva.`, {
        many: 'A alteração em # de tarefas não foi salva.',
        other: 'A alteração em # tarefas não foi salva.',
      }),
    toggle: (titles) =>
      oneOrMany(titles, (title) => `Concluir ou reabrir ${title} não foi salvo.`, {
        many: 'Concluir ou reabrir # de tarefas não foi salvo.',
        other: 'Concluir ou reabrir # tarefas não foi salvo.',
      }),
    delete: (titles) =>
      oneOrMany(titles, (title) => `${title} não foi excluída.`, {
        many: '# de tarefas não foram excluídas.',
        other: '# tarefas não foram excluídas.',
      }),
    restore: (titles) =>
      oneOrMany(titles, (title) => `${title} não foi restaurada.`, {
        many: '# de tarefas não foram restauradas.',
        other: '# tarefas não foram restauradas.',
      }),
    erase: (titles) =>
      oneOrMany(titles, (title) => `${title} não foi excluída da lixeira.`, {
        many: '# de tarefas não foram excluídas da lixeira.',
        other: '# tarefas não foram excluídas da lixeira.',
      }),
  },
  named: (kind, what, name) => {
    const subject = name === null ? subjects[what].some : `${subjects[what].the} ${quoted(name)}`
    switch (kind) {
      case 'add':
        return `Não foi possível salvar ${subject}.`
      case 'update':
      case 'toggle':
        return `Não foi possível salvar a alteração: ${subject}.`
      case 'delete':
        return `Não foi possível excluir ${subject}.`
      case 'restore':
        return `Não foi possível restaurar ${subject}.`
      case 'erase':
        return `Não foi possível excluir da lixeira: ${subject}.`
    }
  },
  timer: 'O temporizador não foi salvo.',
  session: (from, to) => {
    const span = fromTo(dates.dayAndTime(from).time, dates.dayAndTime(to).time)
    return `Seu tempo ${span} não foi salvo.`
  },
  deletion: 'Um registro de tempo não foi removido.',
  tryAgain: 'Tentar de novo',
  copyText: 'Copiar o texto',
  copied: 'Copiado',
  dismiss: 'Dispensar',
}
