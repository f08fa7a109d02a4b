import * as v from 'valibot'
import { changeEntries, DayWords, ListName, TaskOut } from '../shapes.ts'
import { adding, defineTool } from '../tool.ts'

export const addTasks = defineTool({
  name: 'add_tasks',
  title: 'Add tasks',
  description:
    'Adds a task for each line, read as the person would type it: “Call Ines tomorrow at 9 for 30m #Work @phone !1 every friday by oct 23 // notes”. A line that is indented more is a step of the one above it, “[x]” is done. #list and @tag make what does not exist yet.',
  scopes: ['tasks:propose'],
  hints: adding,
  input: v.strictObject({
    lines: v.pipe(v.array(v.pipe(v.string(), v.maxLength(2_000))), v.minLength(1), v.maxLength(50)),
    list: v.optional(v.pipe(ListName, v.description('For lines that name no list.'))),
    day: v.optional(
      v.pipe(DayWords, v.description('For lines that name no day; “someday”: none. Else today.')),
    ),
  }),
  output: v.object({
    ...changeEntries,
    tasks: v.pipe(v.array(TaskOut), v.description('The tasks as they were understood.')),
  }),
})
