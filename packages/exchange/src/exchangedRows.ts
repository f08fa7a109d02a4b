import { days } from '@daymark/core/tables/days'
import { filters } from '@daymark/core/tables/filters'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import { focusTimers } from '@daymark/core/tables/focusTimers'
import { lists } from '@daymark/core/tables/lists'
import { preferences } from '@daymark/core/tables/preferences'
import { reminders } from '@daymark/core/tables/reminders'
import { tags } from '@daymark/core/tables/tags'
import { tasks } from '@daymark/core/tables/tasks'

/** The tables whose rows our own file holds, by their names in it. */
export const exchangedTables = {
  tasks,
  lists,
  tags,
  filters,
  reminders,
  preferences,
  days,
  focus_timers: focusTimers,
  focus_sessions: focusSessions,
} as const
export type TableName = keyof typeof exchangedTables

type RowIn<Name extends TableName> = NonNullable<
  ReturnType<(typeof exchangedTables)[Name]['parse']>
>

/** Rows of a user, those in the trash too: everything that our own file holds. */
export type ExchangedRows = { readonly [Name in TableName]: readonly RowIn<Name>[] }
