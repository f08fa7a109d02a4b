import * as v from 'valibot'
import { ChangeOut, TaskIds } from '../shapes.ts'
import { changing, defineTool } from '../tool.ts'

export const completeTasks = defineTool({
  name: 'complete_tasks',
  title: 'Complete tasks',
  description:
    'Marks tasks as done, with their open steps; one that repeats goes on with its next day. With reopen they are open again.',
  scopes: ['tasks:propose'],
  hints: { ...changing, idempotent: false },
  input: v.strictObject({ ids: TaskIds, reopen: v.optional(v.boolean(), false) }),
  output: ChangeOut,
})
