import * as v from 'valibot'
import { moreEntries, TaskOut } from '../shapes.ts'
import { defineTool, reading } from '../tool.ts'

export const findTasks = defineTool({
  name: 'find_tasks',
  title: 'Find tasks',
  description:
    'Tasks that a filter lets pass. Terms: words and "phrases" in name and notes, #list (with its sections), @tag, p1 to p3, due: and deadline: with today, tomorrow, none, a date, <=7d, >=3d; est: with <=15m, >=1h, none; is: open, done, repeating, carried, someday, step. A blank is and, | or, - not, ( ) groups. Without is:done only what is open. An empty filter finds all that is open.',
  scopes: ['tasks:read'],
  hints: reading,
  input: v.strictObject({
    filter: v.optional(v.pipe(v.string(), v.maxLength(2_000)), ''),
    limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)), 50),
    offset: v.optional(
      v.pipe(v.number(), v.integer(), v.minValue(0), v.description('How many to pass over.')),
      0,
    ),
  }),
  output: v.object({ tasks: v.array(TaskOut), total: v.number(), ...moreEntries }),
})
