/** The reader of words with its chips: one chunk, loaded when the form of a new task is first used. */
import { packsFor } from '@daymark/core/words/languages'
import { fillsFields } from '@daymark/core/words/quickAdd'
import { createReader } from '@daymark/core/words/reader'

export { filled, withField, withLine } from '@daymark/core/words/quickAdd'
export { WordLine } from './WordLine.tsx'
export const read = createReader(packsFor(navigator.languages), fillsFields)
