import { passes } from '@daymark/core/filter/passes'
import { parseQuery, readFilter } from '@daymark/core/filter/read'
import { err, ok } from '@daymark/core/result'
import type { Task } from '@daymark/core/tables/tasks'
import { byDayThenOrder } from '@daymark/core/tasks/agenda'
import { dueDay } from '@daymark/core/tasks/task'
import * as v from 'valibot'
import { moreEntries, TaskOut } from '../shapes.ts'
import { fitting, restOf } from '../size.ts'
import { readOpenTasks } from '../store/rows.ts'
import { defineTool, reading } from '../tool.ts'
import { dayReaderOf } from '../words.ts'
import { readNames, taskOut, worldOf } from '../world.ts'

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
  async run(call, { filter, limit, offset }) {
    const query = parseQuery(filter)
    if (!query.ok) return err('That filter is too long or too deep.')
    const readDay = dayReaderOf(call)
    const { condition } = readFilter(query.value, (words) => readDay(words, call.today))
    const isDone = /is:done/i.test(filter)
    const [stored, names] = await Promise.all([
      readOpenTasks(call, isDone ? 'done' : 'nothing'),
      readNames(call),
    ])
    return call.inZone(() => {
      const world = worldOf(call, stored, names)
      const found = [...world.tasks.values()].filter(passes(condition, world.filter)).sort(byDay)
      const wanted = found.slice(offset, offset + limit).map((task) => taskOut(world, task))
      const tasks = fitting(wanted)
      const end = offset + tasks.length
      const rest = restOf(end < found.length, `Ask again with offset ${end}.`)
      return ok({ tasks, total: found.length, ...rest })
    })
  },
})

/** Open ones first, by day; then those without a day. */
function byDay(a: Task, b: Task): number {
  const rank = (task: Task) => (task.completed ? 2 : dueDay(task) === null ? 1 : 0)
  return rank(a) - rank(b) || byDayThenOrder(a, b)
}
