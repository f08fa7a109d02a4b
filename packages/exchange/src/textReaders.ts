import type { Result } from '@daymark/core/result'
import { isIcs, readIcs } from './ics/readIcs.ts'
import { isMarkdown, readMarkdown } from './markdown/readMarkdown.ts'
import type { ReadContext } from './readContext.ts'
import type { Rows, Source } from './source.ts'
import { isTodoTxt, readTodoTxt } from './todoTxt/readTodoTxt.ts'
import type { Failure } from './warnings.ts'

type TextReader = {
  source: Source
  isKnown: (text: string) => boolean
  read: (text: string, file: string, context: ReadContext) => Result<Rows, Failure>
}

/** Formats that are known by their lines, the clearest first. */
export const textReaders: readonly TextReader[] = [
  { source: 'ics', isKnown: isIcs, read: readIcs },
  { source: 'markdown', isKnown: isMarkdown, read: readMarkdown },
  { source: 'todoTxt', isKnown: isTodoTxt, read: readTodoTxt },
]
