import { translatable } from '../translatable.ts'
import { quoted } from './words.ts'

/** What stands under the empty line of a new task. */
export const adding = translatable('adding', {
  added: 'Added. Write the next one.',
  draft: (line: string) => `Draft: ${quoted(line)}`,
  takeDraft: 'Use it',
  discardDraft: 'Discard',
})
