import { dayOf, milliseconds } from '@daymark/core/day'
import {
  applyToSession,
  FocusSession,
  momentOfSession,
  SessionChange,
  sessionIdOf,
} from '@daymark/core/focusSession'
import type { Table } from './table.ts'

export const sessionsTable: Table<FocusSession, SessionChange> = {
  name: 'focus_sessions',
  row: FocusSession,
  change: SessionChange,
  onConflict: 'id',
  dayColumn: null,
  dayOf: ({ ended_at }) => dayOf(milliseconds(ended_at)),
  keyOf: sessionIdOf,
  momentOf: momentOfSession,
  write(change) {
    if (change.type === 'erase') return { kind: 'delete', id: change.id }
    const { seq: _, ...row } = change.session
    return { kind: 'insert', row }
  },
  apply: applyToSession,
  fold: (change) => change,
  rescue: () => null,
  complaint: () => 'Error saving focus session',
}
