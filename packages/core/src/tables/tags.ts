import { column, defineTable } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { UserId } from '../ids.ts'

export const tags = defineTable(
  'tags',
  {
    name: column(v.string(), { edit: 'content' }),
    color: column(v.nullable(v.string()), { edit: 'content' }),
    position: column(v.nullable(v.string()), { edit: 'content' }),
    created_at: column(Instant),
    deleted_at: column(v.nullable(Instant), { edit: 'state' }),
  },
  { user_id: UserId },
)
