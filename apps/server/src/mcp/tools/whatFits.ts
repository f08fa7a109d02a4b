import { fits, mostFits } from '@daymark/core/fit/fits'
import { leftOf } from '@daymark/core/forecast/left'
import { wallOf } from '@daymark/core/plan/dayClock'
import { gapsBetween } from '@daymark/core/plan/filling'
import { err, ok } from '@daymark/core/result'
import { stepsBelow } from '@daymark/core/tasks/steps'
import * as v from 'valibot'
import { freeWithin, readDay } from '../day.ts'
import { readRecord } from '../record.ts'
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
        left: v.pipe(v.number(), v.description('Minutes that are left of it.')),
        usually: v.pipe(
          v.boolean(),
          v.description('It has no estimate: as long as it usually takes.'),
        ),
      }),
    ),
  }),
  async run(call, { minutes, day }) {
    const wanted = readDayWords(call, day)
    if (!wanted.ok) return wanted
    if (wanted.value < call.today) return err('That day has passed.')
    const view = await readDay(call, wanted.value)
    const record = await readRecord(call)
    const { world, clock } = view
    return call.inZone(() => {
      const gaps = gapsBetween([...view.blocks, ...view.busy], freeWithin(call, view))
        .map(({ from, to }) => ({ from: Math.ceil(from), to }))
        // Late in the evening the day has ended before now.
        .filter(({ from, to }) => to > from)
        .sort((a, b) => a.from - b.from)
      const room = minutes ?? Math.max(0, ...gaps.map(({ from, to }) => to - from))
      const isToday = view.day === call.today
      const { fitting } = fits(world.tasks.values(), {
        ...{ today: view.day, minutes: room, steps: world.steps },
        now: isToday ? call.minutes : (gaps[0]?.from ?? 0),
        running: view.running?.task ?? null,
        leftOf: (task) => leftOf(record, task, view.running),
        isStarted: (task) => record.focusOn(task, stepsBelow(world.steps, task)) > 0,
      })
      return ok({
        ...{ day: view.day, minutes: room },
        gaps: gaps.map(({ from, to }) => ({
          from: clockOf(wallOf(clock, from)),
          to: clockOf(wallOf(clock, to)),
          minutes: to - from,
        })),
        tasks: fitting.slice(0, mostFits).map(({ task, left }) => ({
          ...taskOut(world, task),
          left: left.minutes,
          usually: left.by.kind === 'usual',
        })),
      })
    })
  },
})
