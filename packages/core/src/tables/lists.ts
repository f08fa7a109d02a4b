import { column, defineTable, type RowOf } from '@daymark/sync/definition'
import { Instant } from '@daymark/sync/stamp'
import * as v from 'valibot'
import { Day } from '../calendar/day.ts'
import { ListId, UserId } from '../ids.ts'
import { View } from './view.ts'

/** A list inside a list is a section of it. */
export const lists = defineTable(
  'lists',
  {
    name: column(v.string(), { edit: 'content' }),
    color: column(v.nullable(v.string()), { edit: 'content' }),
    parent_id: column(v.nullable(ListId), { edit: 'content' }),
    position: column(v.nullable(v.string()), { edit: 'content' }),
    archived_at: column(v.nullable(Instant), { edit: 'state' }),
    created_at: column(Instant),
    deleted_at: column(v.nullable(Instant), { edit: 'state' }),
    note: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
    /** A name of `listIcons`; another is kept. */
    icon: column(v.nullable(v.string()), { edit: 'content', fallback: null }),
    view: column(View, { edit: 'state', fallback: null }),
    /** When a review was answered with keeping it. */
    looked_at: column(v.nullable(Day), { edit: 'state', fallback: null }),
  },
  { id: ListId, user_id: UserId, references: { parent_id: 'lists' } },
)
export type List = RowOf<typeof lists>
