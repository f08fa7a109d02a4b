import { column, defineTable, map, type PatchOf, type RowOf } from '@daymark/sync/definition'
import * as v from 'valibot'
import { UserId } from '../ids.ts'

/** One row, whose id is the user's. Null is what nobody has set. */
export const preferences = defineTable(
  'preferences',
  {
    /** Of the words that are read; null: those of the browser that are there. */
    languages: column(v.nullable(v.array(v.string())), { edit: 'state', fallback: null }),
    /** Word → true: words that are not read any more, in lower case. */
    words_off: map(v.literal(true), { edit: 'state' }),
  },
  { id: UserId, user_id: UserId, insert: 'parts', day: () => 'always' },
)
export type Preferences = RowOf<typeof preferences>
export type PreferencesPatch = PatchOf<typeof preferences>
