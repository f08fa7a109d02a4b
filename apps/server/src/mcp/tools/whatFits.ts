import { wallOf } from '@daymark/core/plan/dayClock'
import { gapsBetween } from '@daymark/core/plan/filling'
import { fittingTasks } from '@daymark/core/plan/fitting'
import { err, ok } from '@daymark/core/result'
import type { Task } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import { freeWithin, readDay } from '../day.ts'
import { Day, DayWords, EstimateMinutes, Gap, TaskOut } from '../shapes.ts'
import { defineTool, reading } from '../tool.ts'
import { readDay as readDayWords } from '../words.ts'
import { clockOf, taskOut } from '../world.ts'

export const whatFits = defineTool({
  name: 'what_fits',
  title: 'What fits',
  description:
    'The free gaps of a day until its end, and up to three open tasks that fit into so many minutes, best first. Without minutes: those that fit into the longest gap.',
  scopes: ['tasks:read'],
  hints: reading,
  input: v.strictObject({
    minutes: v.optional(EstimateMinutes),
    day: v.optional(DayWords, 'today'),
  }),
  output: v.object({
    day: Day,
    minutes: v.number(),
    gaps: v.array(Gap),
    tasks: v.array(
      v.object({
        ...TaskOut.entries,
        left: v.pipe(v.number(), v.description('Minutes that are left of its estimate.')),
      }),
    ),
  }),
  async run(call, { minutes, day }) {
    const wanted = readDayWords(call, day)
    if (!wanted.ok) return wanted
    if (wanted.value < call.today) return err('That day has passed.')
    const view = await readDay(call, wanted.value)
    const { world, clock } = view
    return call.inZone(() => {
      const gaps = gapsBetween([...view.blocks, ...view.busy], freeWithin(call, view))
        .map(({ from, to }) => ({ from: Math.ceil(from), to }))
        .sort((a, b) => a.from - b.from)
      const room = minutes ?? Math.max(0, ...gaps.map(({ from, to }) => to - from))
      const leftOf = (task: Task) => {
        const { estimate, before, onDay } = view.dayTaskOf(task)
        return estimate === null ? null : estimate - before - onDay
      }
      const isToday = view.day === call.today
      const found = fittingTasks(world.tasks.values(), {
        ...{ today: view.day, minutes: room, steps: world.steps, leftOf },
        now: isToday ? call.minutes : (gaps[0]?.from ?? 0),
        running: view.running?.task ?? null,
      })
      return ok({
        ...{ day: view.day, minutes: room },
        gaps: gaps.map(({ from, to }) => ({
          from: clockOf(wallOf(clock, from)),
          to: clockOf(wallOf(clock, to)),
          minutes: to - from,
        })),
        tasks: found.map(({ task, left }) => ({ ...taskOut(world, task), left })),
      })
    })
  },
})
