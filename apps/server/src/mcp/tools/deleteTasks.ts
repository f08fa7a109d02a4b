import * as v from 'valibot'
import { ChangeOut, TaskIds } from '../shapes.ts'
import { defineTool, deleting } from '../tool.ts'

export const deleteTasks = defineTool({
  name: 'delete_tasks',
  title: 'Delete tasks',
  description: 'Moves tasks with their steps into the trash, or proposes to.',
  scopes: ['tasks:propose'],
  hints: deleting,
  input: v.strictObject({ ids: TaskIds }),
  output: ChangeOut,
})
