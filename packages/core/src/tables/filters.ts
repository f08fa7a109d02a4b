import { column, defineTable, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { UserId } from '../ids.ts'
import { View } from './view.ts'

/** Saved searches: `query` as it was typed. */
export const filters = defineTable(
  'filters',
  {
    name: column(v.string(), { edit: 'content' }),
    query: column(v.string(), { edit: 'content' }),
    position: column(v.nullable(v.string()), { edit: 'content' }),
    created_at: column(Instant),
    deleted_at: column(v.nullable(Instant), { edit: 'state' }),
    view: column(View, { edit: 'state', fallback: null }),
  },
  { user_id: UserId },
)
export type SavedFilter = RowOf<typeof filters>
