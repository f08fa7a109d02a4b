import { translatable } from '../translatable.ts'
import { listed, plural, quoted } from './words.ts'

/** A list in which no task passes the filters. */
export const notFound = translatable('notFound', {
  search: (text: string) => `No tasks match ${quoted(text)}`,
  filters: 'No tasks match these filters',
  alsoOn: (filters: string[]) =>
    plural(
      filters.length,
      `The ${listed(filters)} filter is also on.`,
      `The ${listed(filters)} filters are also on.`,
    ),
})
