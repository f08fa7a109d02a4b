import { translatable } from '../translatable.ts'
import { quoted } from './words.ts'

/** What an address names and cannot be shown. */
export const notHere = translatable('notHere', {
  titles: {
    list: 'This list is not here.',
    tag: 'This tag is not here.',
    filter: 'This filter is not here.',
    task: 'This task is not here.',
  },
  hint: 'It was deleted, or belongs to another account.',
  inTrash: (name: string) => `${quoted(name)} is in the trash.`,
  showLists: 'Show Lists',
})
