import { keyText } from '@daymark/sync/mutation'
import type { Device, Parts, Tab } from './actors.ts'
import type { PendingEvent } from './events.ts'
import { checkEnd, checkOpenTabs, checkScreens } from './invariants.ts'
import { mutationsOf, runOf } from './perform.ts'
import { checkAllTold, checkTold, checkUsed, toldOn, writeAgain } from './replacedValues.ts'
import { checkLost, sendLost } from './restores.ts'
import { checkSessions } from './sessionInvariants.ts'
import type { Schedule, Step } from './steps.ts'
import { openWorld } from './world.ts'

/** Plays a schedule, heals the environment, and says which promises were broken. */
export async function play(schedule: Schedule, parts: Parts): Promise<string[]> {
  const world = openWorld(parts, schedule.skews)
  const { events, devices } = world
  /** Rows of which a refused act was tried again. */
  const retried = new Set<string>()
  let made = 0
  const making = { user_id: parts.user_id, nextNumber: () => ++made, ids: world.ids }

  for (const device of devices) world.openTab(device, 'newer')
  await withTab(0, (tab) => {
    for (const pick of [0, 1]) {
      tab.client.act(mutationsOf(tab, { what: 'insert', pick }, making))
    }
  })
  await events.runAll()
  for (const step of schedule.steps) {
    await take(step)
    await world.settle()
    checkScreens(world)
  }
  await heal()
  await verifyAll()
  if (parts.told) {
    checkTold(world)
    // What a restored server has lost may have been told or not: that is asked about (S24).
    if (!schedule.steps.some(({ type }) => type === 'restore backup')) await checkAllTold(world)
    await writeAllAgain()
  }
  await checkOpenTabs(world)
  await reloadInNewer()
  await verifyAll()
  await sendAllLost()
  await checkEnd(world, retried)
  await checkSessions(world)
  await checkLost(world, retried)
  return world.violations

  async function take(step: Step): Promise<void> {
    switch (step.type) {
      case 'act':
        return withTab(step.tab, (tab) => {
          const mutations = step.edits.flatMap((edit) => mutationsOf(tab, edit, making))
          if (mutations.length > 0) tab.client.history.act('', mutations)
        })
      case 'insert run':
        return withTab(step.tab, ({ client }) =>
          client.actEach(runOf(step.count, step.refused, making, client.stamp())),
        )
      case 'undo':
        return withTab(step.tab, ({ client }) => void client.history.undo())
      case 'redo':
        return withTab(step.tab, ({ client }) => void client.history.redo())
      case 'use mine':
        return withTab(step.tab, async (tab) => {
          // A tab that is opening shows nothing that could be pressed.
          const told = (await toldOn(tab)).filter((value) => tab.client.row(value))
          if (told.length > 0) writeAgain(tab, at(told, step.pick))
        })
      case 'retry':
        return withTab(step.tab, retry)
      case 'go on':
        return go(step.pick, step.times, (kind) => kind !== 'sleep')
      case 'go on, deaf':
        return go(step.pick, step.times, (kind) => kind !== 'sleep' && kind !== 'event')
      case 'lose an answer':
        return loseAnswer(step.pick)
      case 'lose an event': {
        const event = events.pick(step.pick, (kind) => kind === 'event')
        if (event) events.drop(event)
        return
      }
      case 'repeat an event': {
        const event = events.pick(step.pick, (kind) => kind === 'event')
        if (event) events.add({ ...event })
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
        if (tabsOf(device).length < 2) world.openTab(device, step.version)
        return
      }
      case 'trouble':
        at(devices, step.device).troubles.push(step.error)
        return
      case 'crash':
        return withTab(step.tab, (tab) => crash(tab, step.kept))
      case 'close':
        return withTab(step.tab, close)
      case 'wake':
        return withTab(step.tab, ({ client }) => client.wake())
      case 'pass':
        return world.pass(step.ms)
      case 'purge':
        return world.purge()
      case 'back up':
        return world.backUp()
      case 'restore backup':
        await world.restore()
        for (const device of devices) if (device.online) online(device)
        return
    }
  }

  function retry(tab: Tab): void {
    const { client } = tab
    const [refusal] = client.refusals()
    // Of a row that this tab has not read yet nothing could be seen.
    if (refusal?.reason === 'lost') sendLost(world, tab)
    else if (refusal?.mutations.every((each) => each.type === 'insert' || client.row(each))) {
      for (const mutation of refusal.mutations) retried.add(keyText(mutation))
      client.retry(refusal)
    }
  }

  async function go(
    pick: number,
    times: number,
    kinds: (kind: PendingEvent['kind']) => boolean,
  ): Promise<void> {
    for (let each = 0; each <= times; each += 1) {
      const event = events.pick(pick + each, kinds)
      if (event) await events.run(event)
    }
  }

  /** The server does what was asked and the device hears nothing of it. */
  async function loseAnswer(pick: number): Promise<void> {
    const request = events.pick(pick, (kind) => kind === 'request')
    if (!request) return
    await events.run(request)
    const answer = events.of(request.tab).findLast(({ kind, lane }) => kind === 'answer' && !lane)
    const device = world.tabs().find((tab) => tab === request.tab)?.device
    if (!answer || !device?.online) return
    device.online = false
    await events.run(answer)
    device.online = true
  }

  /** The network brings a request again, long after. */
  async function repeat(pick: number): Promise<void> {
    if (world.arrivals.length === 0) return
    const { mutation } = at(world.arrivals, pick)
    await world.arriveAgain(mutation)
  }

  async function withTab(number: number, work: (tab: Tab) => void | Promise<void>): Promise<void> {
    if (world.tabs().length > 0) await work(at(world.tabs(), number))
  }

  async function close(tab: Tab): Promise<void> {
    tab.client.close()
    await crash(tab, Number.POSITIVE_INFINITY)
  }

  /** Of what the tab had begun to write to its device some is kept, in order; the rest never was. */
  async function crash(tab: Tab, kept: number): Promise<void> {
    const left = events.of(tab)
    for (const each of left.filter(({ kind }) => kind !== 'request')) events.drop(each)
    for (const { run } of left.filter(({ kind }) => kind === 'disk').slice(0, kept)) await run()
    for (const each of events.of(tab)) if (each.kind !== 'request') events.drop(each)
    tab.kill()
  }

  function online(device: Device): void {
    device.online = true
    for (const tab of tabsOf(device)) {
      for (const listener of tab.listeners) world.tellOne(tab, listener, 'joined')
      tab.client.wake()
    }
  }

  function tabsOf(device: Device): Tab[] {
    return world.tabs().filter((tab) => tab.device === device)
  }

  async function heal(): Promise<void> {
    for (const device of devices) {
      device.troubles = []
      // What a dead tab left in the log is found at the next start.
      world.openTab(device, 'newer')
      online(device)
    }
    await quiet()
  }

  /** Whoever is told to reload does. */
  async function reloadInNewer(): Promise<void> {
    for (const tab of world.tabs()) if (tab.version === 'older') await close(tab)
    for (const device of devices) online(device)
    await quiet()
  }

  async function writeAllAgain(): Promise<void> {
    const before = world.gestures.length
    for (const device of devices) {
      const [tab] = tabsOf(device)
      if (tab) for (const value of await toldOn(tab)) writeAgain(tab, value)
    }
    await quiet()
    checkTold(world)
    await checkUsed(world, before)
  }

  async function verifyAll(): Promise<void> {
    if (!parts.verifies) return
    world.pass(2 * 86_400_000)
    await quiet()
  }

  async function sendAllLost(): Promise<void> {
    for (const tab of world.tabs()) {
      sendLost(world, tab)
      await quiet()
    }
  }

  async function quiet(): Promise<void> {
    // Once to send everything, once more to hear what that has done elsewhere.
    for (let round = 0; round < 3; round += 1) {
      await events.runAll()
      for (const { client } of world.tabs()) client.wake()
    }
    await events.runAll()
  }
}

function at<T>(list: readonly T[], number: number): T {
  const found = list[number % list.length]
  if (found === undefined) throw new Error('Nothing to choose from')
  return found
}
