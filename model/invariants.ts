import type { Row, Table } from '@daymark/sync/definition'
import { hasContent } from '@daymark/sync/hasContent'
import { isSame, keysOf } from '@daymark/sync/merge'
import {
  columnsOf,
  keyText,
  type Mutation,
  mutationsIn,
  type RowKey,
  without,
} from '@daymark/sync/mutation'
import { readActs } from '@daymark/sync/queue'
import { inText } from '@daymark/sync/testing/mergeReference'
import type { Device, Gesture, Tab } from './actors.ts'
import { isRefusedInsert, refusedBody } from './backend.ts'
import { columnsIn, expectedRows, isSameRow } from './referenceModel.ts'
import { notes, settings, tablesOf } from './versions.ts'
import type { World } from './world.ts'

const merged = [notes, settings]

/** At every moment: what a tab was asked to do and is not through with is on its screen. */
export function checkScreens(world: World): void {
  for (const gesture of world.gestures) {
    const { tab, mutation, act } = gesture
    const table = tableOf(tab, mutation)
    if (!world.tabs().includes(tab) || !table || !isPending(world, gesture)) continue
    if (table.insert === 'once' || mutation.type === 'erase') continue
    const row = tab.client.row(mutation)
    if (isErasedHere(world, tab, mutation) || isRefused(world, gesture)) continue
    if (isSetAside(tab, mutation)) continue
    // An insert whose answer was lost: others may have edited the row since.
    if (mutation.type === 'insert' && row) continue
    // Its insert was acknowledged, and the row has not been read again.
    if (!row && world.isDropped(mutation)) continue
    // What was lost is sent again by a tab that has not read the row yet.
    if (!row && world.resent.has(gesture)) continue
    // Gone on another device, and this tab was opened since; or written by a newer version.
    if (!row && (world.isErased(mutation) || tab.version === 'older')) continue
    for (const [name, value] of Object.entries(columnsOf(mutation))) {
      if (!columnsIn(table).includes(name)) continue
      const rivals = rivalsOf(world, gesture).map((rival) => columnsOf(rival)[name])
      if (table.columns[name]?.merge === 'keys') {
        checkKeys(world, act, name, value, rivals, row)
      } else if (!row || ![value, ...rivals].some((each) => isSame(each, row[name]))) {
        world.violations.push(
          `${act} set ${name} to ${inText(value)}: ${inText(row?.[name])} shows`,
        )
      }
    }
  }
}

function checkKeys(
  world: World,
  act: string,
  name: string,
  value: unknown,
  rivals: readonly unknown[],
  row: Row | undefined,
): void {
  for (const [key, wanted] of Object.entries(keysOf(value))) {
    const said = [wanted, ...rivals.flatMap((each) => keysOf(each)[key] ?? null)]
    const shows = keysOf(row?.[name])[key] === true
    if (row && said.some((each) => (each === true) === shows)) continue
    world.violations.push(`${act} set ${name}/${key} to ${String(wanted)}: ${shows} shows`)
  }
}

/**
 * With tabs of both versions open and everything done: all that each can read agrees with the server,
 * and nothing waits but what only a newer version can send.
 */
export async function checkOpenTabs(world: World): Promise<void> {
  const rows = await world.rowsByKey()
  for (const tab of world.tabs()) {
    const { device, client, version } = tab
    const queued = device.memory.queue()
    const parked = without(queued, readActs(tablesOf[version], queued, new Set()))
    const waiting = new Set(queued.flatMap(({ mutations }) => mutations.map(keyText)))
    if (
      isLedByOlder(world, device)
        ? version === 'older' && queued.length > parked.length
        : queued.length > 0
    ) {
      world.violations.push(`${device.name} has not sent ${inText(queued)}`)
    }
    if (
      client.status().kind !== 'current' &&
      parked.length === queued.length &&
      queued.length === 0
    ) {
      world.violations.push(`${device.name} is ${client.status().kind}`)
    }
    for (const table of tablesOf[version].values()) {
      for (const [key, row] of rows) {
        if (!key.startsWith(`${table.name} `) || waiting.has(key)) continue
        const readable = table.parse(row)
        const shown = client.row({ table: table.name, id: row.id })
        if (!readable) {
          if (!client.isOutdated()) world.violations.push(`${device.name} says nothing of ${key}`)
        } else if (!shown || inText(fieldsOf(table, shown)) !== inText(fieldsOf(table, readable))) {
          world.violations.push(
            `${device.name}, ${version}: expected ${inText(readable)}, found ${inText(shown)}`,
          )
        }
      }
    }
  }
}

/** In the end, by newer tabs alone: all agree, the newest edits have won, and nothing is lost. */
export async function checkEnd(world: World, retried: ReadonlySet<string>): Promise<void> {
  const rows = await world.rowsByKey()
  const gone = await world.tombstones()
  for (const table of merged) {
    const there = [...rows].filter(([key]) => key.startsWith(`${table.name} `))
    const held = Object.fromEntries(
      there.map(([, row]) => [row.id, fieldsOf(table, table.parse(row) ?? row)]),
    )
    const expected = Object.entries(expectedRows(table, world.arrivals)).map(([id, columns]) => [
      id,
      asShown(table, id, columns),
    ])
    compare(world, `the newest edits of ${table.name}`, Object.fromEntries(expected), held)
    const back = gone.filter((each) => each.table === table.name && each.id in held)
    compare(world, 'nothing comes back', [], back)
  }
  for (const { device, client } of world.tabs()) {
    for (const table of tablesOf.newer.values()) {
      const ids = [...world.ids(table.name), ...[...rows.values()].map(({ id }) => id)]
      for (const id of new Set(ids)) {
        const key = { table: table.name, id }
        const [shown, held] = [client.row(key), rows.get(keyText(key))]
        if (!held && !shown) continue
        const readable = held && table.parse(held)
        compare(
          world,
          `${device.name}, ${keyText(key)}`,
          readable ? fieldsOf(table, readable) : null,
          shown ? fieldsOf(table, shown) : null,
        )
      }
    }
    compare(world, `${device.name}, unsent`, [[], []], [device.memory.queue(), device.memory.log()])
    compare(world, `${device.name}, status`, { kind: 'current' }, client.status())
    compare(world, `${device.name}, outdated`, false, client.isOutdated())
  }
  for (const gesture of world.gestures) {
    // What the server lost is looked at by itself.
    if (world.lost.some(({ mutation }) => inText(mutation) === inText(gesture.mutation))) continue
    const key = keyText(gesture.mutation)
    if (!retried.has(key) && !world.givenBack.has(key)) checkNotLost(world, gesture)
  }
  checkParents(world, rows, retried)
}

/** It has reached the server in time, or is kept with what became of it. */
function checkNotLost(world: World, gesture: Gesture): void {
  const { mutation, device, act, tab } = gesture
  const key = inText(mutation)
  const mine = world.arrivals.filter((arrival) => isSameRow(arrival.mutation, mutation))
  const arrived = mine.findIndex((arrival) => inText(arrival.mutation) === key)
  const died = mine.findIndex((arrival) => arrival.mutation.type === 'erase')
  const inTime = arrived >= 0 && (died < 0 || arrived <= died)
  const table = tableOf(tab, mutation)
  // Gone permanently: a mark more is no loss, nor is what was in the trash.
  const seen = world.acknowledged.get(act)?.get(keyText(mutation))
  const matters = table?.hasTrash && hasContent(table, mutation) && !seen?.deleted_at
  if (inTime || (arrived >= 0 && !matters)) return
  const refusals = world
    .tabs()
    .filter((other) => other.device === device)
    .flatMap(({ client }) => client.refusals())
  // An edit of a row that is inserted there is part of the insert; one that erases it leaves nothing.
  if (refusals.some(({ mutations }) => mutations.some((each) => isSameRow(each, mutation)))) return
  if (isFoldedAway(world, mutation) || isErasedLater(world, gesture)) return
  world.violations.push(`${device.name} lost ${act}: ${key}`)
}

/** A step never stands without the row it belongs to. */
function checkParents(
  world: World,
  rows: ReadonlyMap<string, Row>,
  retried: ReadonlySet<string>,
): void {
  const kept = mutationsIn(world.tabs().flatMap(({ client }) => client.refusals()))
  const known = [
    ...world.arrivals.map(({ mutation }) => mutation),
    ...world.lostForGood(),
    // A restored server lost it, and refuses it with an edit that has joined it.
    ...kept.filter((key) => world.lost.some(({ mutation }) => isSameRow(mutation, key))),
  ]
  for (const [key, { parent_id }] of rows) {
    if (typeof parent_id !== 'string') continue
    const parent = { table: notes.name, id: parent_id }
    const has = known.some((each) => each.type === 'insert' && isSameRow(each, parent))
    // Tried again it has another id, of which a tab that makes a step at that moment does not know.
    if (!has && !world.isErased(parent) && !retried.has(keyText(parent)))
      world.violations.push(`${key} depends on ${parent_id}, which never arrived`)
  }
}

/** Inserted, refused and erased before anybody could try again. */
function isFoldedAway(world: World, key: RowKey): boolean {
  const mine = world.gestures.filter(({ mutation }) => isSameRow(mutation, key))
  return (
    mine.some(({ mutation }) => mutation.type === 'insert') &&
    mine.some(({ mutation }) => mutation.type === 'erase') &&
    !world.arrivals.some(({ mutation }) => isSameRow(mutation, key) && mutation.type === 'insert')
  )
}

/** Whoever has deleted the row permanently on the same device since misses nothing of it. */
function isErasedLater({ gestures }: World, gesture: Gesture): boolean {
  const later = gestures.slice(gestures.indexOf(gesture) + 1)
  return later.some(
    ({ mutation, device }) =>
      device === gesture.device &&
      mutation.type === 'erase' &&
      isSameRow(mutation, gesture.mutation),
  )
}

function tableOf({ version }: Tab, { table }: Mutation): Table | undefined {
  return tablesOf[version].get(table)
}

function isLedByOlder(world: World, device: Device): boolean {
  return world.tabs().some((tab) => tab.device === device && tab.version === 'older')
}

function isPending(world: World, { act, device }: Gesture): boolean {
  const held = [...device.memory.queue(), ...device.memory.log()]
  return !world.acknowledged.has(act) && held.some(({ id }) => id === act)
}

/** What may show instead of a pending edit: a later one of the tab, or one of the tab beside it. */
function rivalsOf({ gestures }: World, gesture: Gesture): Mutation[] {
  const index = gestures.indexOf(gesture)
  return gestures
    .filter(
      ({ device, mutation }) => device === gesture.device && isSameRow(mutation, gesture.mutation),
    )
    .filter((other) => other.tab !== gesture.tab || gestures.indexOf(other) > index)
    .map(({ mutation }) => mutation)
}

function isErasedHere({ gestures }: World, tab: Tab, key: RowKey): boolean {
  return gestures.some(
    ({ mutation, device }) =>
      device === tab.device && mutation.type === 'erase' && isSameRow(mutation, key),
  )
}

/** Its row was lost by a restored server, and waits with this edit for the user to decide. */
function isSetAside({ client }: Tab, key: RowKey): boolean {
  const lost = client.refusals().filter(({ reason }) => reason === 'lost')
  return lost.some(({ mutations }) => mutations.some((each) => isSameRow(each, key)))
}

/** The act was refused, or depends on one that was: it goes with it as soon as the device knows. */
function isRefused({ gestures }: World, { act }: Gesture): boolean {
  const isRefusedItself = ({ mutation }: Gesture) =>
    isRefusedInsert(mutation) || columnsOf(mutation).body === refusedBody
  const refused = new Set(gestures.filter(isRefusedItself).map((gesture) => gesture.act))
  for (let size = -1; size < refused.size; ) {
    size = refused.size
    const missing = gestures.filter(
      (gesture) => refused.has(gesture.act) && gesture.mutation.type === 'insert',
    )
    for (const { act, mutation } of gestures) {
      const needs = missing.some(
        (insert) =>
          isSameRow(insert.mutation, mutation) ||
          columnsOf(mutation).parent_id === insert.mutation.id,
      )
      if (needs) refused.add(act)
    }
  }
  return refused.has(act)
}

function compare(world: World, what: string, expected: unknown, found: unknown): void {
  const [wanted, got] = [inText(expected), inText(found)]
  if (wanted !== got) world.violations.push(`${what}: expected ${wanted}, found ${got}`)
}

/** What a user sees of a row. */
function fieldsOf(table: Table, row: Row): Record<string, unknown> {
  const names = columnsIn(table).length > 0 ? columnsIn(table) : Object.keys(table.columns)
  return Object.fromEntries(names.map((name) => [name, row[name] ?? null]))
}

/** In a row of parts, what nobody has set shows as its default. */
function asShown(table: Table, id: string, columns: Record<string, unknown>) {
  if (table.insert !== 'parts') return columns
  const nothing = table.empty({ id, user_id: id })
  const set = Object.entries(columns).filter(([, value]) => value !== null)
  return fieldsOf(table, { ...nothing, ...Object.fromEntries(set) })
}
