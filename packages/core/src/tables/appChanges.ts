import { column, defineTable, type Row, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { milliseconds } from '../calendar/day.ts'
import { AppChangeId, UserId } from '../ids.ts'

const State = v.picklist(['open', 'applied', 'declined', 'expired', 'undone'])

/** What apps propose (`open`), and what they or a person's answer did. The server makes them, and people answer. */
export const appChanges = defineTable(
  'app_changes',
  {
    /** The connection it came by; `app` is what that was called. */
    source: column(v.string()),
    app: column(v.string()),
    says: column(v.string()),
    /** As `apply_act` takes them; `readMutations` reads them. */
    mutations: column(v.array(v.unknown())),
    /** Of each mutation the row, or the columns, that it replaces; null: there was none. */
    before: column(v.array(v.unknown())),
    // What an applied one changed has been changed. `private.judge_app_change` of the database says the same.
    state: column(State, {
      edit: 'state',
      prevails: (held, wanted) =>
        held === 'applied' && (wanted === 'declined' || wanted === 'expired'),
    }),
    created_at: column(Instant),
    answered_at: column(v.nullable(Instant), { edit: 'state' }),
  },
  {
    id: AppChangeId,
    user_id: UserId,
    day: ({ state }) => (state === 'open' ? 'always' : null),
    forgets: isForgotten,
  },
)
export type AppChange = RowOf<typeof appChanges>

/** Answered 30 days ago: `private.purge_app_changes` of the database forgets it then. A device is a day later. */
function isForgotten({ state, answered_at, created_at }: Row, { now }: { now: number }): boolean {
  return state !== 'open' && milliseconds(String(answered_at ?? created_at)) < now - 31 * 86_400_000
}
