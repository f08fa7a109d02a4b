import type { ImportEntry } from '@daymark/core/tasks/importTrash'
import type { TrashEntry } from '@daymark/core/tasks/trash'
import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { lasting } from './durations.ts'
import { forms, listed, quoted } from './words.ts'

type Entry = TrashEntry | ImportEntry

export const trash: Language['trash'] = {
  title: 'Lixeira',
  hint: 'O que você exclui fica aqui por 30 dias.',
  nothing: 'A lixeira está vazia. O que você exclui fica aqui por 30 dias.',
  since: (day, remaining) => {
    const deleted = `Excluída em ${dates.medium(day)}`
    return forms(remaining, {
      one: `${deleted}, resta # dia`,
      many: `${deleted}, restam # de dias`,
      other: `${deleted}, restam # dias`,
    })
  },
  ofList: ({ kind, tasks }, since) => {
    const what = { list: 'Lista', section: 'Seção' }[kind]
    const behind = forms(tasks, {
      one: `${what} com # tarefa`,
      many: `${what} com # de tarefas`,
      other: `${what} com # tarefas`,
    })
    return `${tasks === 0 ? what : behind}. ${since}`
  },
  name: (entry) =>
    entry.kind === 'import'
      ? `Importação de ${entry.name}, ${countTasks(entry.tasks)}`
      : entry.name,
  restore: 'Restaurar',
  restoreEntry: (name) => `Restaurar ${name}`,
  erase: 'Excluir para sempre',
  eraseEntry: (name) => `Excluir para sempre ${name}`,
  empty: 'Esvaziar a lixeira',
  showMore: 'Mostrar mais',
  ask: (entries) => `Excluir ${named(entries)} para sempre?`,
  consequence: 'Exclui de todos os seus dispositivos. Não pode ser desfeito.',
  nameless: (tasks, focused) =>
    forms(tasks, {
      one: `O foco dela, ${lasting(focused)}, fica sem nome.`,
      many: `O foco delas, ${lasting(focused)}, fica sem nome.`,
      other: `O foco delas, ${lasting(focused)}, fica sem nome.`,
    }),
  cancel: 'Cancelar',
  restored: (name) => `${quoted(name)} restaurada`,
  erased: (entries) => `Excluída${entries.length > 1 ? 's' : ''} da lixeira: ${named(entries)}`,
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
  return forms(tasks, { one: '# tarefa', many: '# de tarefas', other: '# tarefas' })
}

function behindIn(entry: Entry): number {
  return entry.kind === 'task' ? 0 : entry.tasks
}
