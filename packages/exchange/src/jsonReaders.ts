import type { Result } from '@daymark/core/result'
import { isGoogleTasks, readGoogleTasks } from './google/googleTasks.ts'
import { isMicrosoftToDo, readMicrosoftToDo } from './microsoft/microsoftToDo.ts'
import { isOwnJson, readOwnJson } from './own/readOwnJson.ts'
import type { ReadContext } from './readContext.ts'
import type { Rows, Source } from './source.ts'
import {
  isSuperProductivity,
  readSuperProductivity,
} from './superProductivity/superProductivity.ts'
import { isTodoist, readTodoist } from './todoist/todoistJson.ts'
import type { Failure } from './warnings.ts'

type JsonReader = {
  source: Source
  /** Whether the value is of this format. */
  isKnown: (json: unknown) => boolean
  read: (json: unknown, file: string, context: ReadContext) => Result<Rows, Failure>
}

export const jsonReaders: readonly JsonReader[] = [
  { source: 'daymark', isKnown: isOwnJson, read: readOwnJson },
  { source: 'google', isKnown: isGoogleTasks, read: readGoogleTasks },
  { source: 'todoist', isKnown: isTodoist, read: readTodoist },
  { source: 'superProductivity', isKnown: isSuperProductivity, read: readSuperProductivity },
  { source: 'microsoft', isKnown: isMicrosoftToDo, read: readMicrosoftToDo },
]
