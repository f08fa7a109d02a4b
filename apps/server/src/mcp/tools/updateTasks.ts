import * as v from 'valibot'
import { ChangeOut, EstimateMinutes, ListName, Priority, TaskId } from '../shapes.ts'
import { changing, defineTool } from '../tool.ts'

export const updateTasks = defineTool({
  name: 'update_tasks',
  title: 'Change tasks',
  description:
    'Changes what tasks say. What is not named stays. Days and times are changed by move_tasks, done by complete_tasks.',
  scopes: ['tasks:propose'],
  hints: changing,
  input: v.strictObject({
    tasks: v.pipe(
      v.array(
        v.strictObject({
          id: TaskId,
          title: v.optional(v.pipe(v.string(), v.maxLength(500))),
          notes: v.optional(v.pipe(v.string(), v.maxLength(16_384))),
          list: v.optional(ListName),
          tags: v.optional(
            v.pipe(
              v.array(v.pipe(v.string(), v.maxLength(120))),
              v.maxLength(100),
              v.description('All tags that it has from now on. New ones are made.'),
            ),
          ),
          priority: v.optional(Priority),
          estimate: v.optional(v.pipe(v.nullable(EstimateMinutes), v.description('Null: none.'))),
          repeat: v.optional(
            v.pipe(
              v.nullable(v.pipe(v.string(), v.maxLength(200))),
              v.description('In words: “every 2 weeks on friday”. Null: it repeats no more.'),
            ),
          ),
        }),
      ),
      v.minLength(1),
      v.maxLength(50),
    ),
  }),
  output: ChangeOut,
})
