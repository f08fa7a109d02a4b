import { ReminderId, TaskId } from '@daymark/core/ids'
import { openNamed } from '@daymark/core/lists/named'
import { remindingOfAll } from '@daymark/core/remind/newTasks'
import { err, ok } from '@daymark/core/result'
import { lists as listTable } from '@daymark/core/tables/lists'
import { preferences } from '@daymark/core/tables/preferences'
import { tags as tagTable } from '@daymark/core/tables/tags'
import { tasks as table } from '@daymark/core/tables/tasks'
import { someday } from '@daymark/core/tasks/parseDraft'
import { type PastedTask, pastedRows, readPasted } from '@daymark/core/tasks/pastedTasks'
import { positionBefore } from '@daymark/core/tasks/placing'
import { blankFields } from '@daymark/core/words/blankFields'
import { columnsOf, type Mutation } from '@daymark/sync/mutation'
import * as v from 'valibot'
import { counted, perform } from '../act.ts'
import type { Call } from '../call.ts'
import { listNamed, pathTo } from '../lists.ts'
import { changeEntries, DayWords, ListName, moreEntries, TaskOut } from '../shapes.ts'
import { fitting, restOf } from '../size.ts'
import { adding, defineTool } from '../tool.ts'
import { lineReader, readDayOrNone } from '../words.ts'
import { type Names, readNames, taskOut, worldOf } from '../world.ts'

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
    ...moreEntries,
  }),
  async run(call, { lines, list, day }) {
    const [names, position] = await Promise.all([readNames(call), firstPosition(call)])
    const world = call.inZone(() => worldOf(call, [], names))
    const to = list === undefined ? ok(null) : listNamed(world, list)
    if (!to.ok) return to
    const due = day === undefined ? ok(call.today) : readDayOrNone(call, day)
    if (!due.ok) return due
    if (due.value !== null && due.value < call.today) return err('That day has passed.')
    const parts = { user_id: call.userId, newId: call.newId, now: Date.parse(world.at) }
    const named = openNamed(world, parts)
    const pasted = readPasted(lines.join('\n'), lineReader(call), {
      blank: {
        ...blankFields(call.today),
        due: due.value ?? someday,
        ownDay: day !== undefined,
        list: pathTo(world, to.value),
      },
      today: call.today,
    })
    if (pasted.length > mostLines) return err(`At most ${mostLines} lines are added at once.`)
    const rows = pastedRows(pasted, {
      ...parts,
      newId: () => v.parse(TaskId, call.newId()),
      position: positionBefore(position),
      namesOf: named.of,
    })
    if (!rows || rows.length === 0) return err(unreadable(pasted))
    const made = named.made()
    const reminders = remindingOfAll(rows, {
      ...{ user_id: call.userId, at: world.at, zone: call.zone, chosen: call.preferences },
      newId: () => v.parse(ReminderId, call.newId()),
    })
    const count = counted(rows.filter(({ parent_id }) => parent_id === null).length)
    const done = await perform(call, {
      says: [`Added ${count}.`, `Add ${count}.`],
      mutations: [...made, ...rows.map(table.create), ...reminders.filter(isNoPreference)],
      tasks: rows.length,
    })
    if (!done.ok) return done
    const after = call.inZone(() => worldOf(call, rows, withMade(names, made)))
    const tasks = rows.flatMap(({ id, parent_id }) =>
      parent_id === null ? (after.tasks.get(id) ?? []) : [],
    )
    const fit = fitting(tasks.map((task) => taskOut(after, task)))
    const rest = restOf(fit.length < tasks.length, 'Ask find_tasks for the rest.')
    return ok({ ...done.value, tasks: fit, ...rest })
  },
})

const mostLines = 50

/** No token writes preferences: the zone of the person stays unknown to the database. */
const isNoPreference = (mutation: Mutation) => mutation.table !== preferences.name

/** The first position that was ever used. */
async function firstPosition({ sql, userId }: Call): Promise<string | null> {
  const [row] = await sql<{ first: string | null }[]>`
    select min(position) as first from public.tasks where user_id = ${userId}::uuid`
  return row?.first ?? null
}

function unreadable(pasted: readonly PastedTask[]): string {
  const line = pasted.findIndex(({ draft }) => !draft.ok)
  const draft = pasted[line]?.draft
  if (!draft || draft.ok) return 'There is nothing to add.'
  const [field = 'line'] = Object.keys(draft.error)
  return `Line ${line + 1} cannot be added: its ${field} is not possible.`
}

/** The names with those that the lines make. */
function withMade(names: Names, made: readonly Mutation[]): Names {
  const rowsOf = (name: string) =>
    made.flatMap((mutation) => (mutation.table === name ? { ...columnsOf(mutation), seq: 0 } : []))
  return {
    lists: [...names.lists, ...rowsOf(listTable.name).flatMap((row) => listTable.parse(row) ?? [])],
    tags: [...names.tags, ...rowsOf(tagTable.name).flatMap((row) => tagTable.parse(row) ?? [])],
  }
}
