import { taskIdOf } from '@daymark/core/change'
import { type Task, TaskId } from '@daymark/core/task'
import * as v from 'valibot'
import { task } from '../apps/web/src/planner/fakes.ts'
import { tables } from '../apps/web/src/planner/tables.ts'
import { tasksTable } from '../apps/web/src/planner/tasksTable.ts'
import { refusedDay } from './backend.ts'
import type { Device, Parts, Tab } from './cast.ts'
import { type FocusStep, performFocus } from './focus.ts'
import type { Happening } from './happenings.ts'
import { judge, look } from './judge.ts'
import { judgeFocus, lookAtFocus } from './judgeFocus.ts'
import type { GestureStep, Schedule, Step } from './steps.ts'
import { openWorld } from './world.ts'

/** Plays a schedule, heals the world, and says which promises were broken. */
export async function play(schedule: Schedule, parts: Parts): Promise<string[]> {
  const world = openWorld(parts, schedule.skews)
  const { happenings, devices } = world
  /** Tasks of which a refused change was tried again. */
  const retried = new Set<string>()
  let made = 0

  for (const device of devices) world.openTab(device)
  await withTab(0, (tab) => {
    for (const task of [0, 1]) perform(tab, { type: 'add', tab: 0, task })
  })
  await happenings.runAll()
  for (const step of schedule.steps) {
    await take(step)
    await world.settle()
    look(world)
    lookAtFocus(world)
  }
  await heal()
  await judge(world, retried)
  await judgeFocus(world)
  return world.complaints

  async function take(step: Step): Promise<void> {
    switch (step.type) {
      case 'go on':
        return go(step.pick, step.times, (kind) => kind !== 'sleep')
      case 'go on, deaf':
        return go(step.pick, step.times, (kind) => kind !== 'sleep' && kind !== 'event')
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
      case 'purge':
        return world.purge()
      default:
        return withTab(step.tab, (tab) => {
          if (!isOfFocus(step)) return perform(tab, step)
          made += 1
          performFocus(tab, step, { user_id: parts.user_id, made })
        })
    }
  }

  async function go(
    pick: number,
    times: number,
    kinds: (kind: Happening['kind']) => boolean,
  ): Promise<void> {
    for (let each = 0; each <= times; each += 1) {
      const happening = happenings.pick(pick + each, kinds)
      if (happening) await happenings.run(happening)
    }
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
    const arrivals = [
      ...world.arrivals.map(({ write }) => ({ table: tasksTable.name, write })),
      ...world.focusArrivals,
    ]
    if (arrivals.length === 0) return
    const { table, write } = at(arrivals, pick)
    for (const each of tables) if (each.name === table) await world.arrive(each, write)
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
      for (const hear of tab.hears) world.tellOne(tab, hear, 'joined')
      tab.planner.wake()
    }
  }

  function tabsOf(device: Device): Tab[] {
    return world.tabs().filter((tab) => tab.device === device)
  }

  function perform({ planner }: Tab, { type, task: number }: GestureStep): void {
    const now = planner.stamp()
    const edited = chosen(planner.tasks, number)
    made += 1
    const due_date = type.endsWith('refused') ? refusedDay : `2026-10-${14 + (made % 3)}T00:00:00`
    if (type === 'retry') {
      const [refusal] = planner.refusals()
      // Of a task that this tab has not read yet nothing could be seen.
      if (!refusal || (refusal.change.type !== 'add' && !planner.tasks.get(refusal.change.id)))
        return
      retried.add(taskIdOf(refusal.change))
      planner.retry(refusal)
    } else if (!edited || type === 'add' || type === 'add refused') {
      const { user_id } = parts
      const moments = { created_at: now, updated_at: now }
      planner.perform({
        type: 'add',
        task: { ...task(made, `${type} ${made}`), user_id, due_date, ...moments },
      })
    } else if (type === 'toggle') {
      planner.perform({ type, id: edited.id, completed: !edited.completed, at: now })
    } else if (type === 'delete' || type === 'restore') {
      planner.perform({ type, id: edited.id, at: now })
    } else if (type === 'erase') {
      // Only what is in the trash can be.
      if (edited.deleted_at !== null) planner.perform({ type, id: edited.id, at: now })
    } else {
      const patch = {
        title: { title: `Title ${made}` },
        'title refused': { title: `Title ${made}`, due_date },
        description: { description: `Text ${made}` },
        priority: { priority: at(['low', 'medium', 'high'] as const, made) },
        due_date: { due_date },
        position: { position: `a${made}1` },
      }[type]
      planner.perform({ type: 'update', id: edited.id, patch, at: now })
    }
  }

  /** One of the tasks on a screen, in the order in which they were made. */
  function chosen(shown: Tab['planner']['tasks'], number: number): Task | null {
    const tasks = world.ids().flatMap((id) => shown.get(v.parse(TaskId, id)) ?? [])
    return tasks.length > 0 ? at(tasks, number) : null
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
}

function isOfFocus(step: GestureStep | FocusStep): step is FocusStep {
  return 'pick' in step
}

function at<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length]
  if (found === undefined) throw new Error('Nothing to choose from')
  return found
}
