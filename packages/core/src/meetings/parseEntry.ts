import * as v from 'valibot'
import type { CalendarEntry } from './entry.ts'

const Text = v.nullable(v.string())

/** An instant, a wall clock or a day; PostgreSQL and the reader write no fractions. */
const moment = /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ?)?$/

const Moment = v.pipe(v.string(), v.regex(moment))

const Entry = v.pipe(
  v.object({
    uid: v.string(),
    of: Text,
    from: Moment,
    to: Moment,
    title: v.string(),
    place: Text,
    link: Text,
    maybe: v.boolean(),
    free: v.boolean(),
  }),
  v.check(({ from, to }) => from.length === to.length, 'ends in another form'),
)

/** The entries of a row of calendar_days. Those that this version cannot read are left out. */
export function parseEntries(values: readonly unknown[]): CalendarEntry[] {
  return values.flatMap((value) => {
    const read = v.safeParse(Entry, value)
    return read.success ? read.output : []
  })
}
