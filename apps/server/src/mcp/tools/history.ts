import { currentDay, midnight, milliseconds, shiftDay } from '@daymark/core/calendar/day'
import { focusInterval } from '@daymark/core/focus/focusTime'
import { focusTimeByDay } from '@daymark/core/focus/focusTimeByDay'
import { groupBy } from '@daymark/core/groupBy'
import { pathOf } from '@daymark/core/lists/named'
import { err, ok } from '@daymark/core/result'
import type { Task } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import { Day, DayWords, moreEntries } from '../shapes.ts'
import { fitting, restOf } from '../size.ts'
import { readSessions } from '../store/dayRows.ts'
import { readDoneTasks } from '../store/rows.ts'
import { defineTool, reading } from '../tool.ts'
import { readDay } from '../words.ts'
import { readNames, type World, worldOf } from '../world.ts'

export const history = defineTool({
  name: 'history',
  title: 'What was done',
  description:
    'What was done on each day between two days, both included, and the minutes of focus. At most 366 days.',
  scopes: ['tasks:read'],
  hints: reading,
  input: v.strictObject({ from: DayWords, to: v.optional(DayWords, 'today') }),
  output: v.object({
    from: Day,
    to: Day,
    days: v.pipe(
      v.array(
        v.object({
          day: Day,
          done: v.array(v.object({ id: v.string(), title: v.string(), list: v.string() })),
          focus: v.pipe(
            v.nullable(v.number()),
            v.description('Minutes. Null: this token may not see the focus timer.'),
          ),
        }),
      ),
      v.description('Days on which nothing was done are left out.'),
    ),
    ...moreEntries,
  }),
  async run(call, { from, to }) {
    const [first, last] = [readDay(call, from), readDay(call, to)]
    if (!first.ok) return first
    if (!last.ok) return last
    const [start, end] = [first.value, last.value]
    if (start > end) return err('The first day comes after the last one.')
    if (shiftDay(start, longest) <= end) return err(`At most ${longest} days are answered at once.`)
    const within = call.inZone(() => ({
      from: midnight(start, call.starts),
      to: midnight(shiftDay(end, 1), call.starts),
    }))
    const [done, names, sessions] = await Promise.all([
      readDoneTasks(call, within),
      readNames(call),
      readSessions(call, { tasks: [], ...within }),
    ])
    return call.inZone(() => {
      const world = worldOf(call, done, names)
      const tasksOn = groupBy(world.tasks.values(), ({ completed_at }) =>
        currentDay(milliseconds(completed_at ?? ''), call.starts),
      )
      const focus = focusTimeByDay(sessions.map(focusInterval), call.starts)
      const mayFocus = call.scopes.may('focus:read')
      const days = []
      let isCut = false
      for (let day = start; day <= end; day = shiftDay(day, 1)) {
        const tasks = tasksOn.get(day) ?? []
        const minutes = Math.floor((focus.get(day) ?? 0) / 60_000)
        if (tasks.length === 0 && minutes === 0) continue
        const done = fitting(
          tasks.map((task) => doneOut(world, task)),
          others,
        )
        if (done.length < tasks.length) isCut = true
        days.push({ day, done, focus: mayFocus ? minutes : null })
      }
      const fit = fitting(days)
      const next = days[fit.length]?.day
      const how = next ? `Ask again from ${next}.` : 'Ask find_tasks for is:done.'
      return ok({
        ...{ from: start, to: end, days: fit },
        ...restOf(next !== undefined || isCut, how),
      })
    })
  },
})

const longest = 366
/** A day alone fills at most half of an answer. */
const others = 'x'.repeat(24_000)

function doneOut({ lists, filter }: World, task: Task) {
  const list = filter.listOf(task)
  const { id, title } = task
  return { id, title, list: list ? pathOf(lists, list).join(' / ') : 'Inbox' }
}
