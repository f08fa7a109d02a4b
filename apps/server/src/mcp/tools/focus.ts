import * as v from 'valibot'
import { changeEntries, TaskId, TimerOut } from '../shapes.ts'
import { adding, defineTool } from '../tool.ts'

export const focus = defineTool({
  name: 'focus',
  title: 'Focus timer',
  description:
    'Starts, pauses or stops the focus timer, or says how it stands. Starting one pauses the one that runs. minutes sets how long it runs, 1 to 60.',
  scopes: ['focus:read', 'focus:write'],
  hints: adding,
  input: v.strictObject({
    action: v.picklist(['start', 'pause', 'stop', 'status']),
    task: v.optional(TaskId),
    minutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(60))),
  }),
  output: v.object({ ...changeEntries, timer: TimerOut }),
})
