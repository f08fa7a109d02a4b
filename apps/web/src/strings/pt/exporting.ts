import type { Language } from '../language.ts'
import { forms, listed } from './words.ts'

export const exporting: Language['exporting'] = {
  title: 'Exportar',
  hint: 'O arquivo próprio do Daymark mantém tudo; outros formatos, menos.',
  format: 'Formato',
  formats: {
    json: 'Exportar como JSON, tudo',
    csv: 'Exportar como CSV, tarefas',
    todoist: 'Todoist (CSV)',
    ticktick: 'TickTick (CSV)',
    superProductivity: 'Super Productivity (JSON)',
    ics: 'Calendário (ICS)',
    todoTxt: 'todo.txt',
    markdown: 'Listas em Markdown',
  },
  names: {
    json: 'Daymark',
    csv: 'CSV',
    todoist: 'Todoist',
    ticktick: 'TickTick',
    superProductivity: 'Super Productivity',
    ics: 'calendário',
    todoTxt: 'todo.txt',
    markdown: 'Markdown',
  },
  export: 'Exportar',
  looking: 'Verificando o que este formato mantém…',
  notKept: (name) => `Não é mantido no formato ${name}`,
  allKept: (name) => `É mantido no formato ${name}`,
  loss: ({ kind, count }) => {
    const [one, many, other] = losses[kind] ?? [`# de ${kind}`, `# de ${kind}`, `# de ${kind}`]
    return forms(count, { one, many, other })
  },
  included: ({ tasks, steps, lists, tags }) => {
    const all = listed([
      forms(tasks, { one: '# tarefa', many: '# de tarefas', other: '# tarefas' }),
      ...(steps > 0
        ? [forms(steps, { one: '# etapa', many: '# de etapas', other: '# etapas' })]
        : []),
      ...(lists > 0
        ? [forms(lists, { one: '# lista', many: '# de listas', other: '# listas' })]
        : []),
      ...(tags > 0
        ? [forms(tags, { one: '# etiqueta', many: '# de etiquetas', other: '# etiquetas' })]
        : []),
    ])
    return `Inclui ${all}.`
  },
  replaces: 'Importar este arquivo lá substitui tudo o que houver.',
  saved: (file) => `Salvo como ${file}.`,
  failed: 'Não foi possível gravar. Recarregue a página e tente de novo.',
}

type Three = readonly [one: string, many: string, other: string]

const losses: Readonly<Record<string, Three>> = {
  'focus sessions': ['# sessão de foco', '# de sessões de foco', '# sessões de foco'],
  reminders: [
    'Os lembretes de # tarefa',
    'Os lembretes de # de tarefas',
    'Os lembretes de # tarefas',
  ],
  'lines of days': [
    'A nota para o dia depois de # dia',
    'As notas para os dias depois de # de dias',
    'As notas para os dias depois de # dias',
  ],
  'saved filters': ['# filtro', '# de filtros', '# filtros'],
  repeats: ['# repetição', '# de repetições', '# repetições'],
  'repeats from completion': [
    '# repetição a partir da conclusão',
    '# de repetições a partir da conclusão',
    '# repetições a partir da conclusão',
  ],
  'choices for missed days': [
    'O que # repetição faz com dias perdidos',
    'O que # de repetições fazem com dias perdidos',
    'O que # repetições fazem com dias perdidos',
  ],
  'skipped days': [
    'Os dias pulados de # repetição',
    'Os dias pulados de # de repetições',
    'Os dias pulados de # repetições',
  ],
  occurrences: [
    '# dia concluído de uma repetição',
    '# de dias concluídos de repetições',
    '# dias concluídos de repetições',
  ],
  deadlines: ['# prazo final', '# de prazos finais', '# prazos finais'],
  times: ['# hora do dia', '# de horas do dia', '# horas do dia'],
  days: ['# vencimento', '# de vencimentos', '# vencimentos'],
  estimates: ['# estimativa', '# de estimativas', '# estimativas'],
  priorities: ['# prioridade', '# de prioridades', '# prioridades'],
  descriptions: ['# descrição', '# de descrições', '# descrições'],
  lists: ['A lista de # tarefa', 'As listas de # de tarefas', 'As listas de # tarefas'],
  sections: [
    'A seção mais profunda de # tarefa',
    'As seções mais profundas de # de tarefas',
    'As seções mais profundas de # tarefas',
  ],
  tags: ['As etiquetas de # tarefa', 'As etiquetas de # de tarefas', 'As etiquetas de # tarefas'],
  steps: [
    '# etapa, escrita como tarefa',
    '# de etapas, escritas como tarefas',
    '# etapas, escritas como tarefas',
  ],
  'deeper steps': [
    '# etapa dentro de outra etapa',
    '# de etapas dentro de outras etapas',
    '# etapas dentro de outras etapas',
  ],
  done: ['# tarefa concluída', '# de tarefas concluídas', '# tarefas concluídas'],
}
