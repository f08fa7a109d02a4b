import { type Block, blockAt, blockMinutes, estimateFor } from '@daymark/core/plan/blocks'
import { wallOf } from '@daymark/core/plan/dayClock'
import { fillDay } from '@daymark/core/plan/filling'
import { timeOn } from '@daymark/core/plan/timeOn'
import { err, ok, type Result } from '@daymark/core/result'
import { type Task, type TaskPatch, tasks as table } from '@daymark/core/tables/tasks'
import * as v from 'valibot'
import { allOf, counted, perform } from '../act.ts'
import type { Call } from '../call.ts'
import { type DayView, freeWithin, readDay } from '../day.ts'
import {
  BlockOut,
  changeEntries,
  Day,
  DayWords,
  EstimateMinutes,
  moreEntries,
  TaskId,
  TimeWords,
} from '../shapes.ts'
import { fitting, restOf } from '../size.ts'
import { changing, defineTool } from '../tool.ts'
import { readDay as readDayWords, readTime } from '../words.ts'
import { clockOf } from '../world.ts'

export const planDay = defineTool({
  name: 'plan_day',
  title: 'Plan a day',
  description:
    'Puts tasks at times of a day, as blocks; minutes set how long a block is. With fill, open tasks of the day without a time are put into the free gaps until the end of the day, and nothing that has a time is moved.',
  scopes: ['tasks:propose'],
  hints: changing,
  input: v.strictObject({
    day: v.optional(DayWords, 'today'),
    blocks: v.optional(
      v.pipe(
        v.array(
          v.strictObject({ id: TaskId, time: TimeWords, minutes: v.optional(EstimateMinutes) }),
        ),
        v.maxLength(50),
      ),
      [],
    ),
    fill: v.optional(v.boolean(), false),
  }),
  output: v.object({
    ...changeEntries,
    day: Day,
    blocks: v.array(BlockOut),
    unplaced: v.pipe(v.number(), v.description('How many found no gap.')),
    ...moreEntries,
  }),
  async run(call, { day, blocks, fill }) {
    const wanted = readDayWords(call, day)
    if (!wanted.ok) return wanted
    if (wanted.value < call.today) return err('That day has passed.')
    if (blocks.length === 0 && !fill) return err('Name blocks, or ask to fill the day.')
    const view = await readDay(call, wanted.value)
    const named = allOf(
      view.world.tasks,
      blocks.map(({ id }) => id),
    )
    if (!named.ok) return named
    const planned = call.inZone(() => plan(call, view, blocks, fill))
    if (!planned.ok) return planned
    const { placed, unplaced } = planned.value
    const { series, at } = view.world
    const count = counted(placed.length, 'block')
    const done = await perform(call, {
      says: [`Planned ${count}.`, `Plan ${count}.`],
      mutations: placed.flatMap(({ task, patch }) =>
        Object.keys(patch).length > 0 ? [series.keepRuleDay(table.patch(task.id, patch, at))] : [],
      ),
      tasks: placed.length,
    })
    if (!done.ok) return done
    const out = placed.map(({ task, block }) => ({
      id: task.id,
      title: task.title,
      from: clockOf(wallOf(view.clock, block.from)),
      to: clockOf(wallOf(view.clock, block.to)),
    }))
    const fit = fitting(out)
    const rest = restOf(fit.length < out.length, 'Ask get_day for the rest.')
    return ok({ ...done.value, day: view.day, blocks: fit, unplaced, ...rest })
  },
})

type Placed = { task: Task; block: Block<Task>; patch: TaskPatch }
type Wanted = { id: string; time: string; minutes?: number | undefined }

/** The named blocks first; then the rest of the day around them, if it is to be filled. */
function plan(
  call: Call,
  view: DayView,
  blocks: readonly Wanted[],
  fill: boolean,
): Result<{ placed: Placed[]; unplaced: number }, string> {
  const { day, clock, world } = view
  const placed: Placed[] = []
  for (const { id, time, minutes } of blocks) {
    const task = world.tasks.get(id.toLowerCase())
    const read = readTime(time)
    if (!read.ok) return read
    if (!task) continue
    if (task.completed) return err(`The task ${task.id} is done.`)
    const load = view.dayTaskOf(task)
    const estimate_minutes = minutes && estimateFor(minutes, load)
    const block = blockAt(clock, task, read.value, minutes ?? blockMinutes(load))
    const { at_minutes, ...on } = timeOn(task, day, read.value)
    const patch: TaskPatch = {
      ...on,
      ...(at_minutes !== task.at_minutes && { at_minutes }),
      ...(estimate_minutes && estimate_minutes !== task.estimate_minutes && { estimate_minutes }),
    }
    placed.push({ task, block, patch })
  }
  if (!fill) return ok({ placed, unplaced: 0 })
  const taken = new Set(placed.map(({ task }) => task.id))
  const others = view.blocks.filter(({ of }) => !taken.has(of.id))
  const waiting = view.tasks.filter(
    ({ id, completed, at_minutes }) => !completed && at_minutes === null && !taken.has(id),
  )
  const filling = fillDay(
    clock,
    waiting.map((of) => ({ of, minutes: blockMinutes(view.dayTaskOf(of)) })),
    [...others, ...placed.map(({ block }) => block), ...view.busy],
    freeWithin(call, view),
  )
  const filled = filling.placed.map(({ of: task, from }): Placed => {
    const minutes = blockMinutes(view.dayTaskOf(task))
    const block = { of: task, from, to: from + minutes }
    return { task, block, patch: timeOn(task, day, wallOf(clock, from)) }
  })
  return ok({ placed: [...placed, ...filled], unplaced: filling.unplacedCount })
}
