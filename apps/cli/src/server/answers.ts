import * as v from 'valibot'

/** What the command line reads of the answers of tools: what it does not know may be there, too. */

export const Task = v.object({
  id: v.string(),
  title: v.string(),
  done: v.boolean(),
  day: v.nullable(v.string()),
  time: v.nullable(v.string()),
  list: v.nullable(v.string()),
  estimate: v.nullable(v.number()),
  priority: v.string(),
  tags: v.array(v.string()),
  repeats: v.nullable(v.string()),
  steps: v.array(v.object({ done: v.boolean() })),
})
export type Task = v.InferOutput<typeof Task>

const more = { more: v.boolean() }
const change = {
  change: v.nullable(v.string()),
  says: v.string(),
  state: v.picklist(['applied', 'open']),
}
const Block = v.object({ title: v.string(), from: v.string(), to: v.string() })
const Timer = v.object({
  state: v.picklist(['stopped', 'paused', 'running', 'over']),
  phase: v.picklist(['focus', 'short_break', 'long_break']),
  task: v.nullable(v.object({ title: v.nullable(v.string()) })),
  remaining: v.number(),
})
export type Timer = v.InferOutput<typeof Timer>

export const Change = v.object(change)
export type Change = v.InferOutput<typeof Change>

export const Added = v.object({ ...change, tasks: v.array(Task) })

export const Found = v.object({ tasks: v.array(Task), total: v.number(), ...more })

export const DayAnswer = v.object({
  day: v.string(),
  today: v.string(),
  sections: v.array(v.object({ name: v.string(), tasks: v.array(Task) })),
  capacity: v.nullable(
    v.object({
      planned: v.number(),
      available: v.number(),
      in_meetings: v.number(),
      without_estimate: v.number(),
    }),
  ),
  meetings: v.nullable(
    v.array(
      v.object({
        title: v.string(),
        place: v.nullable(v.string()),
        from: v.nullable(v.string()),
        to: v.nullable(v.string()),
      }),
    ),
  ),
  blocks: v.array(Block),
  focus: v.nullable(v.object({ minutes: v.number(), timer: Timer })),
  ...more,
})
export type DayAnswer = v.InferOutput<typeof DayAnswer>

export const Fitting = v.object({
  day: v.string(),
  gaps: v.array(v.object({ from: v.string(), to: v.string(), minutes: v.number() })),
  tasks: v.array(v.object({ ...Task.entries, left: v.number(), usually: v.boolean() })),
})
export type Fitting = v.InferOutput<typeof Fitting>

export const Planned = v.object({
  ...change,
  blocks: v.array(Block),
  unplaced: v.number(),
})

export const FocusAnswer = v.object({ ...change, timer: Timer })
