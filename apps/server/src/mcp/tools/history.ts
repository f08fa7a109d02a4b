import * as v from 'valibot'
import { Day, DayWords, moreEntries } from '../shapes.ts'
import { defineTool, reading } from '../tool.ts'

export const history = defineTool({
  name: 'history',
  title: 'What was done',
  description:
    'What was done on each day between two days, both included, and the minutes of focus. At most 366 days.',
  scopes: ['tasks:read'],
  hints: reading,
  input: v.strictObject({ from: DayWords, to: v.optional(DayWords, 'today') }),
  output: v.object({
    from: Day,
    to: Day,
    days: v.pipe(
      v.array(
        v.object({
          day: Day,
          done: v.array(v.object({ id: v.string(), title: v.string(), list: v.string() })),
          focus: v.pipe(
            v.nullable(v.number()),
            v.description('Minutes. Null: this token may not see the focus timer.'),
          ),
        }),
      ),
      v.description('Days on which nothing was done are left out.'),
    ),
    ...moreEntries,
  }),
})
