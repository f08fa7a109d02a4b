import { languages } from '../src/account/languages.ts'
import { today } from '../src/tasks/samples.ts'
import type { ReadingContext } from '../src/words/context.ts'
import { createDayReader } from '../src/words/days.ts'
import { german } from '../src/words/de.ts'
import { english } from '../src/words/en.ts'
import { spanish } from '../src/words/es.ts'
import { french } from '../src/words/fr.ts'
import { packsOf } from '../src/words/languages.ts'
import { portuguese } from '../src/words/pt.ts'
import { createReader } from '../src/words/reader.ts'
import { written } from './corpus.ts'

/** Wednesday, October 14, 2026, at 09:41. */
export const now: ReadingContext = { today, minutes: 9 * 60 + 41 }

/** All languages at once. */
export const all = createReader(packsOf(languages))
export const both = createReader([english, german])
export const onlyEnglish = createReader([english])
export const onlyGerman = createReader([german])
export const onlyFrench = createReader([french])
export const onlySpanish = createReader([spanish])
export const onlyPortuguese = createReader([portuguese])
export const readDay = createDayReader([english, german])

/** Name and chips of a line, as `written` writes them. */
export function read(line: string, context: Partial<ReadingContext> = {}): string {
  return written(both(line, { ...now, ...context }))
}
