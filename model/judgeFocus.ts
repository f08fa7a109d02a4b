import { FocusSession, type SessionId } from '@daymark/core/focusSession'
import { FocusTimer } from '@daymark/core/focusTimer'
import * as v from 'valibot'
import { freeParts, inText, timerFields } from '../apps/web/src/planner/mapServer.ts'
import { sessionsTable } from '../apps/web/src/planner/sessionsTable.ts'
import type { Entry, Write } from '../apps/web/src/planner/table.ts'
import { tables } from '../apps/web/src/planner/tables.ts'
import { timersTable } from '../apps/web/src/planner/timersTable.ts'
import type { FocusGesture } from './cast.ts'
import { compare } from './judge.ts'
import { columnsOf, expectedTimers, idOf, type Span, spanOf } from './oracle.ts'
import type { World } from './world.ts'

/** At every moment: what a tab was asked to do to a timer, and what it records, is on its screen. */
export function lookAtFocus(world: World): void {
  for (const gesture of world.focusGestures) {
    const { tab, entry } = gesture
    if (!world.tabs().includes(tab) || !isPending(world, gesture)) continue
    const write = writeOf(entry)
    const { timers, sessions } = tab.planner.focus
    if (entry.table === timersTable.name) {
      const timer = timers.get(idOf(write))
      for (const field of timerFields.filter((name) => name in columnsOf(write))) {
        const said = rivals(world, gesture, field).map((each) => inText(columnsOf(each)[field]))
        if (timer && said.includes(inText(timer[field]))) continue
        world.complaints.push(`${entry.id} set ${field} to ${said[0]}: ${inText(timer)} shows`)
      }
    } else if (!isErasedHere(world, gesture, idOf(write)) && write.kind === 'insert') {
      const session = sessions.get(idOf(write) as SessionId)
      if (!session) world.complaints.push(`${entry.id} recorded what does not show`)
    }
  }
}

/** In the end: all agree, the newest settings have won, and time is on record once. */
export async function judgeFocus(world: World): Promise<void> {
  const timers = v.parse(v.array(FocusTimer), await world.serverRows(timersTable))
  const sessions = v.parse(v.array(FocusSession), await world.serverRows(sessionsTable))
  const erased = (await world.erased()).filter(({ table }) => table === sessionsTable.name)
  compare(world, 'the newest settings', expectedTimers(world.focusArrivals), settingsOf(timers))
  compare(
    world,
    'no session comes back',
    [],
    erased.filter(({ id }) => sessions.some((session) => session.id === id)),
  )
  const spans = sessions.map(spanOf).sort(([a], [b]) => a - b)
  for (const [index, [from]] of spans.entries()) {
    const before = spans[index - 1]
    if (before && before[1] > from) world.complaints.push(`recorded twice: ${before} and ${from}`)
  }
  for (const { device, planner } of world.tabs()) {
    const { focus } = planner
    compare(world, `${device.name}, timers`, settingsOf(timers), settingsOf(focus.timers.values()))
    const shown = [focus.sessions.all(), sessions].map((list) =>
      list.map((session) => inText({ ...session, seq: 0 })).toSorted(),
    )
    compare(world, `${device.name}, sessions`, shown[1], shown[0])
  }
  for (const [id, [from, to]] of recordings(world)) {
    const lost = freeParts([from, to], [...spans, ...world.erasedSpans])
    if (lost.length > 0) world.complaints.push(`lost of ${id}: ${lost.join(' and ')}`)
  }
  const arrivals = new Set(world.focusArrivals.map(({ write }) => inText(write)))
  for (const { entry, device } of world.focusGestures) {
    const key = inText(writeOf(entry))
    const refused = world
      .tabs()
      .filter((tab) => tab.device === device)
      .some(({ planner }) => planner.focus.refusals().some(({ id }) => id === entry.id))
    if (!arrivals.has(key) && !refused)
      world.complaints.push(`${device.name} lost ${entry.id}: ${key}`)
  }
}

/** Of each stretch that reached the server, when it was, as it was first believed. */
function recordings({ focusArrivals }: World): Map<string, Span> {
  const spans = new Map<string, Span>()
  for (const { table, write, at } of focusArrivals) {
    if (table !== sessionsTable.name || write.kind !== 'insert' || spans.has(idOf(write))) continue
    const [from, to] = spanOf(v.parse(FocusSession, { ...write.row, seq: 0 }))
    const ahead = Math.max(0, to - (at + 60_000))
    spans.set(idOf(write), [from - ahead, to - ahead])
  }
  return spans
}

function writeOf({ table, change }: Entry): Write {
  const found = tables.find(({ name }) => name === table)
  if (!found) throw new Error(`No table is described as ${table}`)
  return found.write(change)
}

function isPending({ settledIds }: World, { entry, device }: FocusGesture): boolean {
  const held = [...device.memory.outbox(), ...device.memory.journal()]
  return !settledIds.has(entry.id) && held.some(({ id }) => id === entry.id)
}

/** What may show instead: a later setting of the tab, or one of the tab beside it. */
function rivals({ focusGestures }: World, gesture: FocusGesture, field: string): Write[] {
  const write = writeOf(gesture.entry)
  const index = focusGestures.indexOf(gesture)
  const others = focusGestures
    .filter(({ device, entry }) => device === gesture.device && entry.table === timersTable.name)
    .filter((other) => other.tab !== gesture.tab || focusGestures.indexOf(other) > index)
    .map(({ entry }) => writeOf(entry))
  const same = others.filter((other) => idOf(other) === idOf(write) && field in columnsOf(other))
  return [write, ...same]
}

function isErasedHere({ focusGestures }: World, { device }: FocusGesture, id: string): boolean {
  return focusGestures
    .filter((other) => other.device === device)
    .map(({ entry }) => writeOf(entry))
    .some((write) => write.kind === 'delete' && write.id === id)
}

function settingsOf(timers: Iterable<FocusTimer>): Record<string, unknown> {
  return Object.fromEntries(
    [...timers].map((timer) => [timer.id, timerFields.map((field) => timer[field])]),
  )
}
