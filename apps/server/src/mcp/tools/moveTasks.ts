import { boundsOf, type Day } from '@daymark/core/calendar/day'
import { moveToList } from '@daymark/core/lists/listActs'
import { carriedOn } from '@daymark/core/plan/days'
import { withoutTime } from '@daymark/core/remind/ring'
import { err, ok, type Result } from '@daymark/core/result'
import { type Reminder, reminders as reminderTable } from '@daymark/core/tables/reminders'
import { type Task, type TaskPatch, tasks as table } from '@daymark/core/tables/tasks'
import { isOverdue } from '@daymark/core/tasks/agenda'
import { dueDay } from '@daymark/core/tasks/task'
import type { Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { allOf, counted, perform } from '../act.ts'
import type { Call } from '../call.ts'
import { listNamed } from '../lists.ts'
import { ChangeOut, DayWords, ListName, TaskIds, TimeWords } from '../shapes.ts'
import { readAll } from '../store/rows.ts'
import { changing, defineTool } from '../tool.ts'
import { readDayOrNone, readTime } from '../words.ts'
import { readWorldAround, type World } from '../world.ts'

export const moveTasks = defineTool({
  name: 'move_tasks',
  title: 'Move tasks',
  description:
    'Gives tasks another day, time or list. Of one that repeats this occurrence alone is moved.',
  scopes: ['tasks:propose'],
  hints: changing,
  input: v.strictObject({
    ids: TaskIds,
    day: v.optional(v.pipe(DayWords, v.description('Or “someday”: no day.'))),
    time: v.optional(v.pipe(v.nullable(TimeWords), v.description('Null: at any time.'))),
    list: v.optional(ListName),
  }),
  output: ChangeOut,
  async run(call, { ids, day, time, list }) {
    const world = await readWorldAround(call, ids)
    const named = allOf(world.tasks, ids)
    if (!named.ok) return named
    const wanted = wantedOf(call, named.value, { day, time })
    if (!wanted.ok) return wanted
    const to = list === undefined ? ok(null) : listNamed(world, list)
    if (!to.ok) return to
    const reminders = time === null ? await readAll(call, reminderTable) : []
    const mutations = call.inZone(() => [
      ...named.value.flatMap((task) => moved(call, world, task, wanted.value, reminders)),
      ...(to.value
        ? moveToList(world.steps, outside(world, named.value, to.value.id), to.value.id, world.at)
        : []),
    ])
    const count = counted(named.value.length)
    return perform(call, {
      says: [`Moved ${count}.`, `Move ${count}.`],
      mutations,
      tasks: named.value.length,
    })
  },
})

/** What is not named stays as it is. */
type Place = { day?: Day | null; time?: number | null }

function wantedOf(
  call: Call,
  tasks: readonly Task[],
  { day, time }: { day: string | undefined; time: string | null | undefined },
): Result<Place, string> {
  const place: Place = {}
  if (day !== undefined) {
    const read = readDayOrNone(call, day)
    if (!read.ok) return read
    if (read.value !== null && read.value < call.today) return err('That day has passed.')
    if (read.value === null && tasks.some(({ repeat }) => repeat))
      return err('What repeats always has a day.')
    place.day = read.value
  }
  if (time !== undefined) {
    const read = time === null ? ok(null) : readTime(time)
    if (!read.ok) return read
    const hasDay = (task: Task) => (place.day === undefined ? dueDay(task) : place.day) !== null
    if (read.value !== null && !tasks.every(hasDay)) return err('A time needs a day.')
    place.time = read.value
  }
  return ok(place)
}

function moved(
  { today }: Call,
  { series, at }: World,
  task: Task,
  { day, time }: Place,
  reminders: readonly Reminder[],
): Mutation[] {
  const patch: TaskPatch = {
    ...(day !== undefined && day !== dueDay(task) && { due_date: day && boundsOf(day).start }),
    ...(day && day !== dueDay(task) && isOverdue(task, today) && carriedOn(task)),
    ...(time !== undefined && time !== task.at_minutes && { at_minutes: time }),
  }
  if (Object.keys(patch).length === 0) return []
  const rings = time === null ? withoutTime(reminders, task.id, at) : []
  return [series.keepRuleDay(table.patch(task.id, patch, at)), ...rings]
}

/** Those that lie in another list. */
function outside({ filter }: World, tasks: readonly Task[], id: string | null): Task[] {
  return tasks.filter((task) => (filter.listOf(task)?.id ?? null) !== id)
}
