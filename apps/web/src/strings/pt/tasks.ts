import { dates } from '../dates.ts'
import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, joined } from './words.ts'

export const summary: Language['summary'] = {
  title: 'Resumo',
  progress: 'Progresso',
  percent: (percent) => `${numbers.count(percent)} por cento das tarefas concluídas`,
  done: (completed, total) =>
    forms(completed, {
      one: `# de ${numbers.count(total)} ${total === 1 ? 'feita' : 'feitas'}`,
      many: `# de ${numbers.count(total)} feitas`,
      other: `# de ${numbers.count(total)} feitas`,
    }),
  today: 'Tarefas de hoje',
  selected: 'Tarefas do dia escolhido',
  active: 'Tarefas ativas',
  pending: (pending) =>
    forms(pending, { one: '# pendente', many: '# pendentes', other: '# pendentes' }),
  due: 'Para hoje',
  urgent: 'Urgente',
  attention: 'Tarefas que pedem atenção',
}

export const tasks: Language['tasks'] = {
  search: 'Buscar tarefas',
  searchPlaceholder: 'Buscar tarefas…',
  clearSearch: 'Limpar a busca',
  filters: 'Filtros',
  priority: 'Prioridade',
  priorityMarks: { high: 'alta', medium: 'média', low: 'baixa' },
  spokenPriority: (mark) => `prioridade ${mark}`,
  allPriorities: 'Todas as prioridades',
  priorities: { high: 'Alta', medium: 'Média', low: 'Baixa' },
  status: 'Estado',
  allStatus: 'Todos os estados',
  statuses: { completed: 'Concluída', not_completed: 'Não concluída' },
  matching: (total) =>
    forms(total, {
      one: '# tarefa corresponde.',
      many: '# de tarefas correspondem.',
      other: '# tarefas correspondem.',
    }),
  clearFilters: 'Limpar os filtros',

  addNew: 'Nova tarefa',
  name: 'Nome da tarefa',
  noDay: 'Sem dia',

  loading: 'Carregando suas tarefas',
  loaded: (total, pending) =>
    joined([
      forms(total, { one: '# tarefa', many: '# de tarefas', other: '# tarefas' }),
      forms(pending, { one: '# pendente', many: '# pendentes', other: '# pendentes' }),
    ]),
  overdue: 'De dias anteriores',
  carriedOver: (tasks) => `${numbers.count(tasks)} de dias anteriores`,
  show: 'Mostrar',
  hide: 'Ocultar',
  today: 'Hoje',
  upcoming: 'Próximas',
  tomorrow: 'Amanhã',
  dayAndTime: (day, minutes) => `${dates.medium(day)}, ${dates.time(minutes)}`,
  completed: { tag: 'concluída', badge: 'Concluída', open: 'Detalhes →' },
  active: { tag: 'em andamento', badge: 'Ativa', open: 'Temporizador →' },
  close: 'Fechar',
  complete: (title) => `Concluir ${title}`,
  reopen: (title) => `Reabrir ${title}`,
  move: (title) => `Mover ${title}`,
  delete: (title) => `Excluir ${title}`,
  more: (title) => `Mais ações para ${title}`,
  selected: 'Selecionada',
  selectedCount: (count) =>
    count === 0
      ? 'Nada selecionado'
      : forms(count, {
          one: '# tarefa selecionada',
          many: '# de tarefas selecionadas',
          other: '# tarefas selecionadas',
        }),
}

export const empty: Language['empty'] = {
  today: 'Nada para hoje',
  todayHint: 'O dia é seu.',
  todayHintUpcoming: 'O dia é seu. Veja o que vem a seguir ou deixe-o livre.',
  showUpcoming: 'Mostrar as próximas',
  day: (day) => `Nada para ${dates.longWeekday(day)}`,
  dayHint: (day) => `Não há tarefas para ${dates.long(day)}.`,
}
