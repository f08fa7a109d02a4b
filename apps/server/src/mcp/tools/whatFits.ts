import * as v from 'valibot'
import { Day, DayWords, EstimateMinutes, Gap, TaskOut } from '../shapes.ts'
import { defineTool, reading } from '../tool.ts'

export const whatFits = defineTool({
  name: 'what_fits',
  title: 'What fits',
  description:
    'The free gaps of a day until its end, and up to three open tasks that fit into so many minutes, best first. Without minutes: those that fit into the longest gap.',
  scopes: ['tasks:read'],
  hints: reading,
  input: v.strictObject({
    minutes: v.optional(EstimateMinutes),
    day: v.optional(DayWords, 'today'),
  }),
  output: v.object({
    day: Day,
    minutes: v.number(),
    gaps: v.array(Gap),
    tasks: v.array(
      v.object({
        ...TaskOut.entries,
        left: v.pipe(v.number(), v.description('Minutes that are left of its estimate.')),
      }),
    ),
  }),
})
