import { moveToList } from '@daymark/core/lists/listActs'
import { openNamed } from '@daymark/core/lists/named'
import { retagging } from '@daymark/core/lists/tags'
import { repeating, stopping } from '@daymark/core/repeat/changing'
import { insteadOf } from '@daymark/core/repeat/insteadOf'
import { isSeries } from '@daymark/core/repeat/series'
import { err, ok, type Result } from '@daymark/core/result'
import { type Task, type TaskPatch, tasks as table } from '@daymark/core/tables/tasks'
import { parseDescription, parseTags, parseTitle } from '@daymark/core/tasks/parseDraft'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { allOf, counted, perform } from '../act.ts'
import type { Call } from '../call.ts'
import { listNamed } from '../lists.ts'
import { ChangeOut, EstimateMinutes, ListName, Priority, TaskId } from '../shapes.ts'
import { changing, defineTool } from '../tool.ts'
import { readRepeat } from '../words.ts'
import { readWorldAround, type World } from '../world.ts'

const Change = v.strictObject({
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
})
type Change = v.InferOutput<typeof Change>

export const updateTasks = defineTool({
  name: 'update_tasks',
  title: 'Change tasks',
  description:
    'Changes what tasks say. What is not named stays. Days and times are changed by move_tasks, done by complete_tasks.',
  scopes: ['tasks:propose'],
  hints: changing,
  input: v.strictObject({
    tasks: v.pipe(v.array(Change), v.minLength(1), v.maxLength(50)),
  }),
  output: ChangeOut,
  async run(call, { tasks }) {
    const ids = tasks.map(({ id }) => id)
    const world = await readWorldAround(call, ids)
    const named = allOf(world.tasks, ids)
    if (!named.ok) return named
    const names = openNamed(world, {
      user_id: call.userId,
      newId: call.newId,
      now: Date.parse(world.at),
    })
    const written = call.inZone((): Result<Mutation[], string> => {
      const all: Mutation[] = []
      for (const change of tasks) {
        const task = world.tasks.get(change.id.toLowerCase())
        const mutations = task ? changed(call, world, task, change, names) : ok([])
        if (!mutations.ok) return mutations
        all.push(...mutations.value)
      }
      return ok(all)
    })
    if (!written.ok) return written
    const count = counted(named.value.length)
    return perform(call, {
      says: [`Changed ${count}.`, `Change ${count}.`],
      mutations: [...(written.value.length > 0 ? names.made() : []), ...written.value],
      tasks: named.value.length,
    })
  },
})

function changed(
  call: Call,
  world: World,
  task: Task,
  change: Change,
  names: ReturnType<typeof openNamed>,
): Result<Mutation[], string> {
  const { at, context } = world
  const patch = patchOf(world, task, change, names)
  if (!patch.ok) return patch
  const to = change.list === undefined ? ok(null) : listNamed(world, change.list)
  if (!to.ok) return to
  const isThere = to.value && (world.filter.listOf(task)?.id ?? null) === to.value.id
  const stored = context.rows.get(task.id) ?? task
  const repeat = change.repeat ? readRepeat(call, change.repeat) : ok(null)
  if (!repeat.ok) return repeat
  const { value } = repeat
  return ok([
    ...(Object.keys(patch.value).length > 0 ? [table.patch(task.id, patch.value, at)] : []),
    ...(to.value && !isThere ? moveToList(world.steps, [task], to.value.id, at) : []),
    ...(value ? repeating(context, stored, { ...insteadOf(stored.repeat, value), ...value }) : []),
    ...(change.repeat === null && isSeries(stored) ? stopping(context, stored) : []),
  ])
}

/** The columns that get another value. */
function patchOf(
  { tags: shown }: World,
  task: Task,
  { title, notes, tags, priority, estimate }: Change,
  names: ReturnType<typeof openNamed>,
): Result<TaskPatch, string> {
  const name = title === undefined ? ok(task.title) : parseTitle(title)
  if (!name.ok)
    return err(`The title of ${task.id} is ${name.error === 'missing' ? 'empty' : 'too long'}.`)
  const description = notes === undefined ? ok(task.description) : parseDescription(notes)
  if (!description.ok) return err(`The notes of ${task.id} are too long.`)
  const named = parseTags(tags ?? [])
  if (!named.ok) return err(`A tag of ${task.id} cannot be called so.`)
  const retagged = tags && retagging(shown, task, names.of({ list: [], tags: named.value }).tags)
  const patch: TaskPatch = {
    ...(name.value !== task.title && { title: name.value }),
    ...(description.value !== task.description && { description: description.value }),
    ...(priority && priority !== task.priority && { priority }),
    ...(estimate !== undefined &&
      estimate !== task.estimate_minutes && { estimate_minutes: estimate }),
    ...(retagged && Object.keys(retagged.tags ?? {}).length > 0 && retagged),
  }
  return ok(patch)
}
