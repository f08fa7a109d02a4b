import { defineTables } from '@daymark/sync/definition'
import { appChanges } from './appChanges.ts'
import { calendarDays, calendars } from './calendars.ts'
import { days } from './days.ts'
import { filters } from './filters.ts'
import { focusSessions } from './focusSessions.ts'
import { focusTimers } from './focusTimers.ts'
import { lists } from './lists.ts'
import { pastTasks } from './pastTasks.ts'
import { preferences } from './preferences.ts'
import { reminders } from './reminders.ts'
import { tags } from './tags.ts'
import { tasks } from './tasks.ts'

/** Every synchronised table. */
export const tables = defineTables(
  tasks,
  lists,
  tags,
  filters,
  reminders,
  preferences,
  days,
  calendars,
  calendarDays,
  appChanges,
  focusTimers,
  focusSessions,
  pastTasks,
)
