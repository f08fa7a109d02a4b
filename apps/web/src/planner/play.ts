import type { Task } from '@daymark/core/task'
import { task, taskId, today } from './fakes.ts'
import type { Happening } from './happenings.ts'
import { columnsOf, expectedTasks, idOf, mergedFields } from './oracle.ts'
import type { SendError } from './remote.ts'
import type { Write } from './table.ts'
import { tasksTable } from './tasksTable.ts'
import {
  type Device,
  type Gesture,
  openWorld,
  type Parts,
  refusedTitle,
  type Tab,
} from './world.ts'

export const gestures = [
  'add',
  'add refused',
  'title',
  'title refused',
  'description',
  'priority',
  'due_date',
  'position',
  'toggle',
  'delete',
  'restore',
  'erase',
  'retry',
] as const

/** What a test may make of the world; numbers choose among what is there. */
export type Step =
  | { type: (typeof gestures)[number]; tab: number; task: number }
  | { type: 'go on' | 'lose an answer' | 'lose an event' | 'repeat an event'; pick: number }
  | { type: 'repeat a request'; pick: number }
  | { type: 'go offline' | 'go online' | 'open'; device: number }
  | { type: 'trouble'; device: number; error: Exclude<SendError, { kind: 'rejected' }> }
  | { type: 'crash'; tab: number; kept: number }
  | { type: 'close' | 'wake'; tab: number }
  | { type: 'pass'; ms: number }

export type Schedule = { skews: readonly number[]; steps: readonly Step[] }

/** Plays a schedule, heals the world, and says which promises were broken. */
export async function play(schedule: Schedule, parts: Parts): Promise<string[]> {
  const world = openWorld(parts, schedule.skews)
  const { happenings, devices, complaints } = world
  const taken = new Set<string>()
  const erased = new Set<string>()
  const retried = new Set<string>()
  let made = 0

  for (const device of devices) world.openTab(device)
  await world.settle()
  for (const step of schedule.steps) {
    await take(step)
    await world.settle()
    look()
  }
  await heal()
  await judge()
  return complaints

  async function take(step: Step): Promise<void> {
    switch (step.type) {
      case 'go on':
        return go(happenings.pick(step.pick, () => true))
      case 'lose an answer':
        return loseAnswer(step.pick)
      case 'lose an event': {
        const event = happenings.pick(step.pick, (kind) => kind === 'event')
        if (event) happenings.drop(event)
        return
      }
      case 'repeat an event': {
        const event = happenings.pick(step.pick, (kind) => kind === 'event')
        if (event) happenings.add({ ...event })
        return
      }
      case 'repeat a request':
        return repeat(step.pick)
      case 'go offline':
        at(devices, step.device).online = false
        return
      case 'go online':
        return online(at(devices, step.device))
      case 'open': {
        const device = at(devices, step.device)
        if (tabsOf(device).length < 2) world.openTab(device)
        return
      }
      case 'trouble':
        at(devices, step.device).troubles.push(step.error)
        return
      case 'crash':
        return withTab(step.tab, (tab) => crash(tab, step.kept))
      case 'close':
        return withTab(step.tab, async (tab) => {
          tab.planner.close()
          await crash(tab, Number.POSITIVE_INFINITY)
        })
      case 'wake':
        return withTab(step.tab, ({ planner }) => planner.wake())
      case 'pass':
        return world.pass(step.ms)
      default:
        return withTab(step.tab, (tab) => perform(tab, step.type, step.task))
    }
  }

  async function go(happening: Happening | undefined): Promise<void> {
    if (happening) await happenings.run(happening)
  }

  /** The server does what was asked and the device hears nothing of it. */
  async function loseAnswer(pick: number): Promise<void> {
    const request = happenings.pick(pick, (kind) => kind === 'request')
    if (!request) return
    await happenings.run(request)
    const answer = happenings
      .of(request.tab)
      .findLast(({ kind, lane }) => kind === 'answer' && !lane)
    const device = world.tabs().find((tab) => tab === request.tab)?.device
    if (!answer || !device?.online) return
    device.online = false
    await happenings.run(answer)
    device.online = true
  }

  /** The network brings a request again, long after. */
  async function repeat(pick: number): Promise<void> {
    const { write } = world.arrivals.length > 0 ? at(world.arrivals, pick) : { write: null }
    // An addition that comes again after its task was deleted for ever makes it anew: the server
    // keeps no list of the dead.
    if (write && !erased.has(idOf(write))) await world.arrive(write)
  }

  async function withTab(number: number, work: (tab: Tab) => void | Promise<void>): Promise<void> {
    if (world.tabs().length > 0) await work(at(world.tabs(), number))
  }

  /** Of what the tab had begun to write to its device some is kept, in order; the rest never was. */
  async function crash(tab: Tab, kept: number): Promise<void> {
    const left = happenings.of(tab)
    for (const each of left.filter(({ kind }) => kind !== 'request')) happenings.drop(each)
    for (const { run } of left.filter(({ kind }) => kind === 'disk').slice(0, kept)) await run()
    for (const each of happenings.of(tab)) if (each.kind !== 'request') happenings.drop(each)
    tab.kill()
  }

  function online(device: Device): void {
    device.online = true
    for (const tab of tabsOf(device)) {
      for (const hear of tab.hears) world.tellOne(tab, hear, { type: 'joined' })
      tab.planner.wake()
    }
  }

  function tabsOf(device: Device): Tab[] {
    return world.tabs().filter((tab) => tab.device === device)
  }

  function perform(tab: Tab, type: (typeof gestures)[number], number: number): void {
    const { planner } = tab
    const shown = [...taken].flatMap((id) => shownIn(tab, id) ?? [])
    made += 1
    const title = `${type.endsWith('refused') ? refusedTitle : 'Yes '}${made}`
    const at_ = planner.stamp()
    const edited = shown.length > 0 ? at(shown, number) : null
    if (type === 'retry') {
      const refusal = planner.refusals()[0]
      if (!refusal) return
      retried.add(refusal.id)
      planner.retry(refusal)
    } else if (!edited || type === 'add' || type === 'add refused') {
      const id = taskId(made)
      taken.add(id)
      planner.perform({
        type: 'add',
        task: { ...task(made, title), created_at: at_, updated_at: at_ },
      })
    } else if (type === 'toggle') {
      planner.perform({ type, id: edited.id, completed: !edited.completed, at: at_ })
    } else if (type === 'delete' || type === 'restore') {
      planner.perform({ type, id: edited.id, at: at_ })
    } else if (type === 'erase') {
      // Only what is in the trash, and what no addition still on its way would make anew.
      if (edited.deleted_at === null || unsent(edited.id)) return
      erased.add(edited.id)
      planner.perform({ type, id: edited.id, at: at_ })
    } else {
      const patch = {
        title: { title },
        'title refused': { title },
        description: { description: `Text ${made}` },
        priority: { priority: at(['low', 'medium', 'high'] as const, made) },
        due_date: { due_date: `2026-10-${14 + (made % 3)}T00:00:00` },
        position: { position: `a${made}1` },
      }[type]
      planner.perform({ type: 'update', id: edited.id, patch, at: at_ })
    }
  }

  function unsent(id: string): boolean {
    return world.gestures.some(
      ({ change, entry }) =>
        change.type === 'add' && change.task.id === id && !world.settled.has(entry.id),
    )
  }

  function shownIn({ planner }: Tab, id: string): Task | undefined {
    return planner.tasks.get(taskId(Number(id.slice(-12))))
  }

  /** Whatever a tab was asked to do and is not through with is on its screen. */
  function look(): void {
    for (const gesture of world.gestures) {
      const { tab, change, entry } = gesture
      if (!world.tabs().includes(tab) || !isPending(gesture)) continue
      const write = tasksTable.write(change)
      const id = idOf(write)
      const row = shownIn(tab, id)
      if (erased.has(id) || isRefusedAdd(id)) continue
      for (const field of mergedFields.filter((name) => name in columnsOf(write))) {
        const said = rivals(gesture, field).map((other) => columnsOf(other)[field])
        if (row && said.includes(row[field])) continue
        complaints.push(`${entry.id} set ${field} to ${said[0]}, and ${row?.[field]} is on screen`)
      }
    }
  }

  function isPending({ entry, device }: Gesture): boolean {
    const held = [...device.memory.outbox(), ...device.memory.journal()]
    return !world.settled.has(entry.id) && held.some(({ id }) => id === entry.id)
  }

  /** What may show instead of a pending edit: a later one of the tab, or one of the tab beside it. */
  function rivals(gesture: Gesture, field: string): Write[] {
    const write = tasksTable.write(gesture.change)
    const others = world.gestures.filter(
      (other, index) =>
        other.device === gesture.device &&
        (other.tab !== gesture.tab || index > world.gestures.indexOf(gesture)),
    )
    const rival = others.map(({ change }) => tasksTable.write(change))
    return [
      write,
      ...rival.filter((other) => idOf(other) === idOf(write) && field in columnsOf(other)),
    ]
  }

  function isRefusedAdd(id: string): boolean {
    return world.gestures.some(
      ({ change }) =>
        change.type === 'add' &&
        change.task.id === id &&
        change.task.title.startsWith(refusedTitle),
    )
  }

  async function heal(): Promise<void> {
    for (const device of devices) {
      device.troubles = []
      // What a dead tab left in the journal is found at the next start.
      world.openTab(device)
      online(device)
    }
    // Once to send everything, once more to hear what that has done elsewhere.
    for (let round = 0; round < 3; round += 1) {
      await happenings.runAll()
      for (const { planner } of world.tabs()) planner.wake()
    }
    await happenings.runAll()
  }

  async function judge(): Promise<void> {
    const rows = await world.serverRows()
    const expected = expectedTasks(world.arrivals)
    const merged = new Map(rows.map((row) => [row.id, fieldsOf(row)]))
    compare('the newest edits', Object.fromEntries(expected), Object.fromEntries(merged))
    for (const tab of world.tabs()) {
      const { name, memory } = tab.device
      const ids = [...taken].filter((id) => !erased.has(id))
      const shown = ids.flatMap((id) => shownIn(tab, id) ?? [])
      const seen = Object.fromEntries(shown.map((row) => [row.id, fieldsOf(row)]))
      const there = rows.filter(({ id }) => !erased.has(id)).map((row) => [row.id, fieldsOf(row)])
      compare(`${name}`, Object.fromEntries(there), seen)
      compare(`${name}, unsent`, [[], []], [memory.outbox(), memory.journal()])
      compare(`${name}, status`, { kind: 'synced' }, tab.planner.status())
      const { overdue, today: due, upcoming } = tab.planner.tasks.agenda(today)
      const listed = [...overdue, ...due, ...upcoming, ...tab.planner.tasks.trash()]
      compare(`${name}, twice`, new Set(listed.map(({ id }) => id)).size, listed.length)
    }
    for (const gesture of world.gestures) judgeGesture(gesture)
  }

  /** Each change has reached the server, or is kept with what the server said to it. */
  function judgeGesture({ change, entry, device }: Gesture): void {
    const write = tasksTable.write(change)
    const key = JSON.stringify(write)
    const arrived = world.arrivals.some((arrival) => JSON.stringify(arrival.write) === key)
    // An edit of a refused addition is kept as part of it.
    const kept = change.type !== 'add' && isRefusedAdd(idOf(write))
    if (arrived || kept || retried.has(entry.id)) return
    for (const { planner } of tabsOf(device)) {
      const refusal = planner.refusals().find(({ id }) => id === entry.id)
      const text = change.type === 'update' ? JSON.stringify(change.patch) : ''
      if (refusal && JSON.stringify(refusal.change).includes(text)) continue
      complaints.push(`${device.name} lost ${entry.id}: ${key}`)
    }
  }

  function compare(what: string, expected: unknown, found: unknown): void {
    const [wanted, got] = [expected, found].map((value) => JSON.stringify(sorted(value)))
    if (wanted !== got) complaints.push(`${what}: expected ${wanted}, found ${got}`)
  }
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function fieldsOf(row: object): Record<string, unknown> {
  return Object.fromEntries(mergedFields.map((field) => [field, Reflect.get(row, field)]))
}

function at<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length]
  if (found === undefined) throw new Error('Nothing to choose from')
  return found
}
