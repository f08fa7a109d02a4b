import type { Priority } from '@daymark/core/tables/tasks'
import type { Grouping, Shape, Sort } from '@daymark/core/view/arrangement'
import type { Language } from '../language.ts'
import { forms, quoted } from './words.ts'

const sorts: Record<Sort, string> = {
  hand: 'À mão',
  day: 'Dia',
  priority: 'Prioridade',
  name: 'Nome',
  age: 'Idade',
}

const by: Record<Sort, string> = {
  hand: 'à mão',
  day: 'por dia',
  priority: 'por prioridade',
  name: 'por nome',
  age: 'por idade',
}

const groupings: Record<Grouping, string> = {
  section: 'Seção',
  day: 'Dia',
  priority: 'Prioridade',
  tag: 'Etiqueta',
  none: 'Nenhum',
}

const groupedBy: Record<Exclude<Grouping, 'none'>, string> = {
  section: 'por seção',
  day: 'por dia',
  priority: 'por prioridade',
  tag: 'por etiqueta',
}

const priorities: Record<Priority, string> = { high: 'Alta', medium: 'Média', low: 'Baixa' }

const shapes: Record<Shape, string> = { list: 'Lista', board: 'Quadro' }

const shownAs: Record<Shape, string> = { list: 'como lista', board: 'como quadro' }

export const views: Language['views'] = {
  sort: 'Ordem',
  group: 'Grupos',
  view: 'Visualização',
  shapes,
  sorts,
  groupings,
  priorities,
  noTag: 'Sem etiqueta',
  tag: (name) => `@${name}`,
  sortedBy: (sort) => `Ordem: ${by[sort]}`,
  sorted: (page, sort) => `${quoted(page)}: ordem ${by[sort]}`,
  grouped: (page, grouping) =>
    grouping === 'none'
      ? `${quoted(page)}: sem grupos`
      : `${quoted(page)}: grupos ${groupedBy[grouping]}`,
  shown: (page, shape) => `${quoted(page)} é mostrada ${shownAs[shape]}`,
  noSection: 'Sem seção',
  column: (name, open) =>
    `Coluna ${name}, ${forms(open, { one: '# tarefa', many: '# de tarefas', other: '# tarefas' })}`,
  columns: 'Colunas',
  movedToColumn: (title, column) => `${quoted(title)} movida para ${column}`,
}
