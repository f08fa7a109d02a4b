import * as v from 'valibot'
import { BlockOut, Day, DayWords, MeetingOut, moreEntries, TaskOut, TimerOut } from '../shapes.ts'
import { defineTool, reading } from '../tool.ts'

export const getDay = defineTool({
  name: 'get_day',
  title: 'Look at a day',
  description:
    'What a day holds: its tasks by section, how much is planned and how much fits, meetings, what is planned at which time, and focus. Times are on the clock of the person.',
  scopes: ['tasks:read'],
  hints: reading,
  input: v.strictObject({ day: v.optional(DayWords, 'today') }),
  output: v.object({
    day: Day,
    today: Day,
    sections: v.array(
      v.object({
        name: v.pipe(
          v.picklist(['carried_over', 'day', 'coming']),
          v.description('carried_over: open since earlier days. coming: what repeats then.'),
        ),
        tasks: v.array(TaskOut),
      }),
    ),
    capacity: v.pipe(
      v.nullable(
        v.object({
          planned: v.number(),
          available: v.number(),
          in_meetings: v.number(),
          without_estimate: v.number(),
          until: v.string(),
        }),
      ),
      v.description('Minutes. Null: not told to a token that sees some lists only.'),
    ),
    meetings: v.pipe(
      v.nullable(v.array(MeetingOut)),
      v.description('Null: this token may not see meetings.'),
    ),
    blocks: v.array(BlockOut),
    focus: v.pipe(
      v.nullable(v.object({ minutes: v.number(), timer: TimerOut })),
      v.description('Null: this token may not see the focus timer.'),
    ),
    ...moreEntries,
  }),
})
