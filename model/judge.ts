import { type Task, TaskId } from '@daymark/core/task'
import * as v from 'valibot'
import { today } from '../apps/web/src/planner/fakes.ts'
import { mergedFields } from '../apps/web/src/planner/mapServer.ts'
import type { Write } from '../apps/web/src/planner/table.ts'
import { tasksTable } from '../apps/web/src/planner/tasksTable.ts'
import { refusedDay } from './backend.ts'
import type { Gesture, Tab } from './cast.ts'
import { columnsOf, expectedTasks, idOf } from './oracle.ts'
import type { World } from './world.ts'

/** At every moment: what a tab was asked to do and is not through with is on its screen. */
export function look(world: World): void {
  for (const gesture of world.gestures) {
    const { tab, change, entry } = gesture
    if (!world.tabs().includes(tab) || !isPending(world, gesture)) continue
    const write = tasksTable.write(change)
    const id = idOf(write)
    const row = shownIn(tab, id)
    if (isErasedHere(world, tab, id) || isRefusedAddition(world, id)) continue
    // An addition whose answer was lost: others may have edited the task since.
    if (change.type === 'add' && row) continue
    // Gone for ever on another device, and this tab was opened since: the text alone is left.
    if (!row && world.isErased(id)) continue
    for (const field of mergedFields.filter((name) => name in columnsOf(write))) {
      const said = rivals(world, gesture, field).map((other) => columnsOf(other)[field])
      if (row && said.includes(row[field])) continue
      world.complaints.push(
        `${entry.id} set ${field} to ${said[0]}, and ${row?.[field]} is on screen`,
      )
    }
  }
}

/** In the end: all agree, the newest edits have won, and nothing anybody did is lost. */
export async function judge(world: World, retried: ReadonlySet<string>): Promise<void> {
  const rows = await world.serverRows()
  const gone = (await world.erased()).map(({ id }) => id)
  const there = Object.fromEntries(rows.map((row) => [row.id, fieldsOf(row)]))
  compare(world, 'the newest edits', Object.fromEntries(expectedTasks(world.arrivals)), there)
  compare(
    world,
    'nothing comes back',
    [],
    gone.filter((id) => id in there),
  )
  for (const tab of world.tabs()) {
    const { name, memory } = tab.device
    const shown = world.ids().flatMap((id) => shownIn(tab, id) ?? [])
    compare(world, name, there, Object.fromEntries(shown.map((row) => [row.id, fieldsOf(row)])))
    compare(world, `${name}, unsent`, [[], []], [memory.outbox(), memory.journal()])
    compare(world, `${name}, status`, { kind: 'synced' }, tab.planner.status())
    const { overdue, today: due, upcoming } = tab.planner.tasks.agenda(today)
    const listed = [...overdue, ...due, ...upcoming, ...tab.planner.tasks.trash()]
    compare(world, `${name}, twice`, new Set(listed.map(({ id }) => id)).size, listed.length)
  }
  for (const gesture of world.gestures) if (!retried.has(idIn(gesture.change))) notLost(gesture)

  /** It has reached the server in time, or is kept with what became of it. */
  function notLost({ change, entry, device }: Gesture): void {
    const write = tasksTable.write(change)
    const id = idOf(write)
    const key = JSON.stringify(write)
    const arrived = world.arrivals.findIndex((arrival) => JSON.stringify(arrival.write) === key)
    const died = world.arrivals.findIndex(
      (arrival) => arrival.write.kind === 'delete' && idOf(arrival.write) === id,
    )
    const inTime = arrived >= 0 && (died < 0 || arrived < died)
    // Deleted for ever: a check or a deletion more is no loss, nor is what was in the trash.
    const seen = world.settled.get(entry.id)
    const matters =
      change.type === 'update'
        ? !seen?.deleted_at
        : change.type === 'restore' && seen && !seen.deleted_at
    // An edit of a refused addition is kept as part of it.
    const kept = change.type !== 'add' && isRefusedAddition(world, id)
    if (inTime || kept || (arrived >= 0 && !matters)) return
    for (const { planner } of world.tabs().filter((tab) => tab.device === device)) {
      if (planner.refusals().some((refusal) => holds(refusal.change, write))) continue
      world.complaints.push(`${device.name} lost ${entry.id}: ${key}`)
    }
  }
}

const idIn = (change: Gesture['change']) => idOf(tasksTable.write(change))

/** A refusal keeps a change as it was, or as a part of the whole task. */
function holds(kept: Gesture['change'], write: Write): boolean {
  return idIn(kept) === idOf(write)
}

function isPending(world: World, { entry, device }: Gesture): boolean {
  const held = [...device.memory.outbox(), ...device.memory.journal()]
  return !world.settled.has(entry.id) && held.some(({ id }) => id === entry.id)
}

/** What may show instead of a pending edit: a later one of the tab, or one of the tab beside it. */
function rivals({ gestures }: World, gesture: Gesture, field: string): Write[] {
  const write = tasksTable.write(gesture.change)
  const index = gestures.indexOf(gesture)
  const others = gestures
    .filter((other) => other.device === gesture.device)
    .filter((other) => other.tab !== gesture.tab || gestures.indexOf(other) > index)
    .map(({ change }) => tasksTable.write(change))
  const same = others.filter((other) => idOf(other) === idOf(write) && field in columnsOf(other))
  return [write, ...same]
}

function isErasedHere({ gestures }: World, tab: Tab, id: string): boolean {
  return gestures.some(
    ({ change, device }) => device === tab.device && change.type === 'erase' && change.id === id,
  )
}

function isRefusedAddition({ gestures }: World, id: string): boolean {
  return gestures.some(
    ({ change }) =>
      change.type === 'add' && change.task.id === id && change.task.due_date === refusedDay,
  )
}

function shownIn({ planner }: Tab, id: string): Task | undefined {
  return planner.tasks.get(v.parse(TaskId, id))
}

export function compare(world: World, what: string, expected: unknown, found: unknown): void {
  const [wanted, got] = [expected, found].map((value) => JSON.stringify(sorted(value)))
  if (wanted !== got) world.complaints.push(`${what}: expected ${wanted}, found ${got}`)
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function fieldsOf(row: object): Record<string, unknown> {
  return Object.fromEntries(mergedFields.map((field) => [field, Reflect.get(row, field)]))
}
