import * as v from 'valibot'
import { ChangeOut, DayWords, ListName, TaskIds, TimeWords } from '../shapes.ts'
import { changing, defineTool } from '../tool.ts'

export const moveTasks = defineTool({
  name: 'move_tasks',
  title: 'Move tasks',
  description:
    'Gives tasks another day, time or list. Of one that repeats this occurrence alone is moved.',
  scopes: ['tasks:propose'],
  hints: changing,
  input: v.strictObject({
    ids: TaskIds,
    day: v.optional(v.pipe(DayWords, v.description('Or “someday”: no day.'))),
    time: v.optional(v.pipe(v.nullable(TimeWords), v.description('Null: at any time.'))),
    list: v.optional(ListName),
  }),
  output: ChangeOut,
})
