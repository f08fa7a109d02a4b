import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { forms, listed, quoted } from './words.ts'

/** What a search of a day finds elsewhere. */
export const elsewhere = translatable('elsewhere', {
  one: '1 elsewhere:',
  many: (count: number) => `${numbers.count(count)} elsewhere`,
  all: 'All in the palette',
})

/** What stands below the next days. */
export const coming = translatable('coming', {
  moreOfDay: (tasks: number) => `${numbers.count(tasks)} more`,
  later: (tasks: number) => `${numbers.count(tasks)} later`,
})

/** A list in which no task passes the filters. */
export const notFound = translatable('notFound', {
  search: (text: string) => `No tasks match ${quoted(text)}`,
  filters: 'No tasks match these filters',
  alsoOn: (filters: string[]) =>
    forms(filters.length, {
      one: `The ${listed(filters)} filter is also on.`,
      other: `The ${listed(filters)} filters are also on.`,
    }),
})
