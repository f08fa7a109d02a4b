import { defineTables } from '@daymark/sync/definition'
import { focusSessions } from './focusSessions.ts'
import { focusTimers } from './focusTimers.ts'
import { tags } from './tags.ts'
import { tasks } from './tasks.ts'

/** Every synchronised table. */
export const tables = defineTables(tasks, tags, focusTimers, focusSessions)
