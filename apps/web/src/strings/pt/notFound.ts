import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, listed, quoted } from './words.ts'

export const elsewhere: Language['elsewhere'] = {
  one: (task) => `1 em outro lugar: ${task}`,
  many: (count) => `${numbers.count(count)} em outro lugar`,
  all: 'Tudo na paleta',
}

export const coming: Language['coming'] = {
  moreOfDay: (tasks) => `mais ${numbers.count(tasks)}`,
  later: (tasks) => `${numbers.count(tasks)} mais tarde`,
}

export const notFound: Language['notFound'] = {
  search: (text) => `Nenhuma tarefa corresponde a ${quoted(text)}`,
  filters: 'Nenhuma tarefa corresponde a estes filtros',
  alsoOn: (filters) =>
    forms(filters.length, {
      one: `O filtro ${listed(filters)} também está ativo.`,
      many: `Os filtros ${listed(filters)} também estão ativos.`,
      other: `Os filtros ${listed(filters)} também estão ativos.`,
    }),
}
