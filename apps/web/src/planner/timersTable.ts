import { dayOf, milliseconds } from '@daymark/core/day'
import { applyToTimer, FocusTimer, TimerChange, timerColumns } from '@daymark/core/focusTimer'
import type { Table } from './table.ts'

export const timersTable: Table<FocusTimer, TimerChange> = {
  name: 'focus_timers',
  row: FocusTimer,
  change: TimerChange,
  onConflict: 'user_id,id',
  dayColumn: null,
  // One that runs, and the global one, are on the first screen whenever they were set.
  dayOf: ({ id, user_id, state, updated_at }) =>
    id === user_id || state.state !== 'paused' ? 'always' : dayOf(milliseconds(updated_at)),
  keyOf: ({ id }) => id,
  momentOf: ({ at }) => at,
  write: (change) => ({ kind: 'put', row: timerColumns(change) }),
  apply: applyToTimer,
  fold: (change) => change,
  rescue: () => null,
  complaint: () => 'Error saving timer',
}
