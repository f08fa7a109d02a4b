import type { Language } from '../language.ts'
import { numbers } from '../numbers.ts'
import { forms, listed, quoted } from './words.ts'

export const elsewhere: Language['elsewhere'] = {
  one: (task) => `1 an anderer Stelle: ${task}`,
  many: (count) => `${numbers.count(count)} an anderer Stelle`,
  all: 'Alle in der Palette',
}

export const coming: Language['coming'] = {
  moreOfDay: (tasks) => `${numbers.count(tasks)} weitere`,
  later: (tasks) => `${numbers.count(tasks)} später`,
}

export const notFound: Language['notFound'] = {
  search: (text) => `Keine Aufgabe passt zu ${quoted(text)}`,
  filters: 'Keine Aufgabe passt zu diesen Filtern',
  alsoOn: (filters) =>
    forms(filters.length, {
      one: `Der Filter ${listed(filters)} ist auch aktiv.`,
      other: `Die Filter ${listed(filters)} sind auch aktiv.`,
    }),
}
