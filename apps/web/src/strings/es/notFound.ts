import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, listed, quoted } from './words.ts'

export const elsewhere: Language['elsewhere'] = {
  one: (task) => `1 en otro lugar: ${task}`,
  many: (count) => `${numbers.count(count)} en otro lugar`,
  all: 'Todo en la paleta',
}

export const coming: Language['coming'] = {
  moreOfDay: (tasks) => `${numbers.count(tasks)} más`,
  later: (tasks) => `${numbers.count(tasks)} más adelante`,
}

export const notFound: Language['notFound'] = {
  search: (text) => `Ninguna tarea coincide con ${quoted(text)}`,
  filters: 'Ninguna tarea coincide con estos filtros',
  alsoOn: (filters) =>
    forms(filters.length, {
      one: `El filtro ${listed(filters)} también está activo.`,
      many: `Los filtros ${listed(filters)} también están activos.`,
      other: `Los filtros ${listed(filters)} también están activos.`,
    }),
}
