import { column, defineTable, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { TagId, UserId } from '../ids.ts'
import { View } from './view.ts'

export const tags = defineTable(
  'tags',
  {
    name: column(v.string(), { edit: 'content' }),
    color: column(v.nullable(v.string()), { edit: 'content' }),
    position: column(v.nullable(v.string()), { edit: 'content' }),
    created_at: column(Instant),
    deleted_at: column(v.nullable(Instant), { edit: 'state' }),
    view: column(View, { edit: 'state', fallback: null }),
  },
  { id: TagId, user_id: UserId },
)
export type Tag = RowOf<typeof tags>
