import * as v from 'valibot'
import {
  BlockOut,
  changeEntries,
  Day,
  DayWords,
  EstimateMinutes,
  TaskId,
  TimeWords,
} from '../shapes.ts'
import { changing, defineTool } from '../tool.ts'

export const planDay = defineTool({
  name: 'plan_day',
  title: 'Plan a day',
  description:
    'Puts tasks at times of a day, as blocks; minutes set how long a block is. With fill, open tasks of the day without a time are put into the free gaps until the end of the day, and nothing that has a time is moved.',
  scopes: ['tasks:propose'],
  hints: changing,
  input: v.strictObject({
    day: v.optional(DayWords, 'today'),
    blocks: v.optional(
      v.pipe(
        v.array(
          v.strictObject({ id: TaskId, time: TimeWords, minutes: v.optional(EstimateMinutes) }),
        ),
        v.maxLength(50),
      ),
      [],
    ),
    fill: v.optional(v.boolean(), false),
  }),
  output: v.object({
    ...changeEntries,
    day: Day,
    blocks: v.array(BlockOut),
    unplaced: v.pipe(v.number(), v.description('How many found no gap.')),
  }),
})
