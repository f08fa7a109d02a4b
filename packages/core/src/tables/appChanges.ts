import { column, defineTable, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { milliseconds } from '../calendar/day.ts'

/** What apps propose, and what they have done. The server makes its rows, and people answer. */
export const appChanges = defineTable(
  'app_changes',
  {
    /** The connection it came by; `app` is what that was called. */
    source: column(v.string()),
    app: column(v.string()),
    says: column(v.string()),
    /** As `apply_act` takes them; `proposedIn` reads them. */
    mutations: column(v.array(v.unknown())),
    /** Of each mutation the row, or the columns, that it replaces; null: there was none. */
    before: column(v.array(v.unknown())),
    /**
     * `open`, `applied`, `declined`, `expired` or `undone`. What an applied one changed has been changed:
     * `private.judge_app_change` of the database says the same.
     */
    state: column(v.string(), {
      edit: 'state',
      prevails: (held, wanted) => held === 'applied' && wanted !== 'open' && wanted !== 'undone',
    }),
    created_at: column(Instant),
    answered_at: column(v.nullable(Instant), { edit: 'state' }),
  },
  {
    // Answered 30 days ago: `private.purge_app_changes` of the database forgets it then. A device is a day later.
    forgets: ({ answered_at }, { now }) =>
      milliseconds(String(answered_at)) < now - 31 * 86_400_000,
  },
)
export type AppChange = RowOf<typeof appChanges>
