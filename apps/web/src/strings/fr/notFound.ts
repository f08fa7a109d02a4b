import type { Language } from '../language.ts'
import { forms, listed, quoted } from './words.ts'

export const elsewhere: Language['elsewhere'] = {
  one: (task) => `1 ailleurs : ${task}`,
  many: (count) => forms(count, { one: '# ailleurs', many: '# ailleurs', other: '# ailleurs' }),
  all: 'Toutes dans la palette',
}

export const coming: Language['coming'] = {
  moreOfDay: (tasks) => forms(tasks, { one: '# autre', many: '# autres', other: '# autres' }),
  later: (tasks) => forms(tasks, { one: '# plus tard', many: '# plus tard', other: '# plus tard' }),
}

export const notFound: Language['notFound'] = {
  search: (text) => `Aucune tâche ne correspond à ${quoted(text)}`,
  filters: 'Aucune tâche ne correspond à ces filtres',
  alsoOn: (filters) => {
    const names = listed(filters.map(quoted))
    return forms(filters.length, {
      one: `Le filtre ${names} est aussi actif.`,
      many: `Les filtres ${names} sont aussi actifs.`,
      other: `Les filtres ${names} sont aussi actifs.`,
    })
  },
}
