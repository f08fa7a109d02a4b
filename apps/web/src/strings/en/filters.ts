import type { ChipKind } from '@daymark/core/filter/chips'
import type { QueryError } from '@daymark/core/filter/read'
import { numbers } from '../numbers.ts'
import { translatable } from '../translatable.ts'
import { quoted } from './words.ts'

const queryErrors: Record<QueryError, string> = {
  get too_long() {
    return `Use at most ${numbers.count(1_024)} characters.`
  },
  too_deep: 'Use at most 10 groups inside one another.',
}

const chips: Record<ChipKind, string> = {
  list: 'List',
  tag: 'Tag',
  priority: 'Priority',
  due: 'Day',
  estimate: 'Length',
  is: 'State',
}

/** Saved filters, in Lists. */
export const filters = translatable('filters', {
  title: 'Filters',
  new: 'New filter',
  field: 'Filter',
  hint: 'Choose what to show, or write it yourself. The signs are in Help, “Words”.',
  queryErrors,
  chips,
  chipsTitle: 'What to show',
  chosen: (chip: string, choices: readonly string[]) => `${chip}: ${filters.anyOf(choices)}`,
  anyOf: (choices: readonly string[]) => choices.join(' or '),
  gone: (name: string) => `${name} (gone)`,
  /** Of the button that takes the choice of a chip away. */
  any: {
    list: 'Any list',
    tag: 'Any tag',
    priority: 'Any priority',
    due: 'Any day',
    estimate: 'Any length',
    is: 'Any state',
  } satisfies Record<ChipKind, string>,
  noTags: 'No tags yet.',
  write: 'Write it',
  byHand: 'This filter is written by hand.',
  save: 'Save filter',
  rename: 'Rename',
  renameTitle: 'Rename filter',
  delete: 'Delete',
  saveName: 'Save',
  tooMany: 'There are 200 filters. Delete one to save another.',
  nothing: 'Nothing found',
  nothingHint: 'No task matches this filter.',
  saved: (name: string) => `Filter ${quoted(name)} saved`,
  renamed: (name: string) => `Filter renamed to ${quoted(name)}`,
  deleted: (name: string) => `Filter ${quoted(name)} deleted`,
})
