import { packsFor } from '@daymark/core/words/languages'
import { fillsFields } from '@daymark/core/words/quickAdd'
import { createReader } from '@daymark/core/words/reader'

/** Reads the languages of the browser. */
export const readLine = createReader(packsFor(navigator.languages), fillsFields)
