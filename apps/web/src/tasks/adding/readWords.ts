/** The reader of words with its chips: one chunk, loaded when the form of a new task is first used. */
export { filled, withField, withLine } from '@daymark/core/words/quickAdd'
export { readerOf } from '../../derived/readLine.ts'
export { OfferedWords } from './OfferedWords.tsx'
export { PastedTasks } from './PastedTasks.tsx'
export { WordLine } from './WordLine.tsx'
