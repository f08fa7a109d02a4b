import type { Row } from '@daymark/sync/definition'
import { keyText, type Mutation } from '@daymark/sync/mutation'
import type { RecordedChange } from '@daymark/sync/remote'
import { inText, toleranceMs } from '@daymark/sync/testing/mergeReference'
import {
  isSameValue,
  type ReplacedValue,
  type ToldColumns,
  valueIn,
  valueKey,
  writtenIn,
  writtenMs,
} from '@daymark/sync/writtenValues'
import type { Gesture, Tab, Told } from './actors.ts'
import { type Change, isSameRow } from './referenceModel.ts'
import { notes } from './versions.ts'
import type { World } from './world.ts'

/** The columns of which this is played. */
export const toldColumns: ToldColumns = {
  [notes.name]: ['title', 'body', 'day', 'labels', 'deleted_at'],
}

/** The values of which a device tells that they were replaced, as it keeps them. */
export async function toldOn({ device }: Tab): Promise<ReplacedValue[]> {
  const { storage } = device.memory.openTab()
  return (await storage.recall('replaced ', 'replaced~')) as ReplacedValue[]
}

/** Writes a value that was replaced once more. */
export function writeAgain({ client }: Tab, { id, column, value }: ReplacedValue): void {
  const [name = '', key] = column.split('/')
  const columns = { [name]: key === undefined ? value : { [key]: value === true ? true : null } }
  client.act([notes.patch(id, columns, client.stamp())])
}

/** Every value that was told was written there, was replaced by somebody who had not read it, and is told once of each act. */
export function checkTold(world: World): void {
  const known = new Map<string, number>()
  for (const told of world.toldValues) {
    const { device, value } = told
    const what = `${device.name} tells ${valueKey(value)} = ${inText(value.value)} of ${value.at}`
    const key = `${device.name} ${valueKey(value)} ${value.at}`
    const acts = new Set(writing(world, told).map(({ act }) => act))
    const times = (known.get(key) ?? 0) + 1
    if (times > acts.size) world.violations.push(`${what} twice`)
    known.set(key, times)
    const wrong = wrongIn(world, told)
    if (wrong) world.violations.push(`${what}: ${wrong}`)
  }
}

/** What wrote it there: two tabs may give the same stamp, and each of their acts is told. */
function writing(world: World, { device, value }: Told): Gesture[] {
  return world.gestures.filter(
    (gesture) =>
      gesture.device === device &&
      gesture.mutation.at === value.at &&
      isSameRow(gesture.mutation, value) &&
      (value.column === 'deleted_at' || valuesOf(gesture.mutation).has(value.column)),
  )
}

function wrongIn(world: World, { device, value }: Told): string | null {
  const [mine] = writing(world, { device, value })
  if (!mine) return 'it was not written there'
  const [first, ...again] = arrivalsOf(world, mine.mutation)
  if (!first) return 'it has not reached the server'
  const wrong = [first, ...again].map((arrival) =>
    wrongSince(world, { device, value }, mine, arrival),
  )
  return wrong.includes(null) ? null : (wrong[0] ?? null)
}

/** What is wrong if the value came with this arrival: one of the same stamp may win once more. */
function wrongSince(
  world: World,
  { device, value }: Told,
  mine: Gesture,
  first: Change,
): string | null {
  if (!isHeld(first, value)) {
    return isTrashedUnseen(value, mine) || isRestored(mine) ? null : 'its trash was seen'
  }
  const [replacing] = replacementsOf(world, value, first)
  if (!replacing) return 'nothing has replaced it'
  const writer = gestureOf(world, replacing.mutation)
  if (writer?.device === device) return 'it was replaced there'
  return writer && hasRead(writer, since(world, value, first))
    ? 'whoever replaced it had read it'
    : null
}

/** In the end: every value that was replaced unseen, as far as the server knows, was told where it was written. */
export async function checkAllTold(world: World): Promise<void> {
  const rows = await world.rowsByKey()
  for (const gesture of world.gestures) {
    const { device, mutation } = gesture
    const row = rows.get(keyText(mutation))
    const [first, ...again] = arrivalsOf(world, mutation)
    if (!row || !first || again.some(({ was, is }) => was?.seq !== is?.seq)) continue
    for (const [column, value] of valuesOf(mutation)) {
      // That a row came back out of the trash is not told.
      if (column === 'deleted_at' && value !== null) continue
      const written = { ...mutation, column, value }
      if (isSameValue(notes, column, valueIn(row, column), value)) continue
      if (isEditedLater(world, gesture, column)) continue
      if (!(await mustBeTold(world, gesture, written, first))) continue
      const isTold = world.toldValues.some(
        (told) =>
          told.device === device &&
          isSameRow(told.value, mutation) &&
          told.value.column === column &&
          // Whatever else of the row was edited there may tell of the trash instead.
          (column === 'deleted_at' || told.value.at === mutation.at),
      )
      if (!isTold) {
        const what = `${valueKey(written)} = ${inText(value)} of ${mutation.at}`
        world.violations.push(`${device.name} does not tell ${what}`)
      }
    }
  }
}

/** What was written once more after `before` gestures stands on the server; of two the later one. */
export async function checkUsed(world: World, before: number): Promise<void> {
  const rows = await world.rowsByKey()
  for (const gesture of world.gestures.slice(before)) {
    const { device, mutation } = gesture
    const row = rows.get(keyText(mutation))
    for (const [column, value] of valuesOf(mutation)) {
      const rivals = world.gestures
        .slice(before)
        .filter((other) => isSameRow(other.mutation, mutation) && other !== gesture)
        .map((other) => valuesOf(other.mutation).get(column))
      const isThere = (each: unknown) =>
        row && isSameValue(notes, column, valueIn(row, column), each)
      if (!row || isThere(value) || rivals.some(isThere)) continue
      world.violations.push(`${device.name} used ${column} = ${inText(value)}, and it is not there`)
    }
  }
}

type Written = { table: string; id: string; column: string; value: unknown }

async function mustBeTold(
  world: World,
  { device, act }: Gesture,
  value: Written,
  first: Change,
): Promise<boolean> {
  // Refused: that is told in its own way.
  const refused = world.tabs().flatMap(({ client }) => client.refusals())
  if (refused.some(({ id }) => id === act) || !world.acknowledged.has(act)) return false
  const replacing = replacementsOf(world, value, first)
  if (!isHeld(first, value)) {
    // Where the row ever had the value, also between two mutations of a request, nobody knows whether that was this one.
    return !world.changes.some(
      ({ mutation, answer }) => isSameRow(mutation, value) && answer && isIn(answer, value),
    )
  }
  const arrived = since(world, value, first)
  if (!arrived || replacing.length === 0) return false
  const answer = await world.history({ rows: [value] })
  const entries = answer.ok ? answer.value : []
  for (const arrival of replacing) {
    const entry = entries.find(({ seq }) => seq === arrival.is?.seq)
    if (!entry || gestureOf(world, arrival.mutation)?.device === device) return false
    if (writtenMs(entry) >= arrived.at - toleranceMs) return false
    if (!(await hasRightClock(world, entry))) return false
  }
  return true
}

/** Does the history show that the clock of a device is right? */
async function hasRightClock(world: World, { source, seq }: RecordedChange): Promise<boolean> {
  const timely = await world.history({ timelyBy: source.id, before: seq })
  for (const entry of timely.ok ? timely.value : []) {
    const others = await world.history({ besides: entry })
    if (others.ok && others.value.length === 0) return true
  }
  return false
}

/** Had the row the value after the request in which it first came? */
const isHeld = (first: Change, value: Written) => first.is !== undefined && isIn(first.is, value)

const isIn = (row: Row, { column, value }: Written) =>
  isSameValue(notes, column, valueIn(row, column), value)

/** The changes of the field since then, the first of which took the value away. */
function replacementsOf(world: World, value: Written, first: Change): Change[] {
  const changes = world.changes.filter(
    ({ mutation, was, is }) =>
      isSameRow(mutation, value) &&
      was &&
      is &&
      is.seq > (first.is?.seq ?? 0) &&
      was.seq < is.seq &&
      !isSameValue(notes, value.column, valueIn(was, value.column), valueIn(is, value.column)),
  )
  return changes.slice(
    Math.max(
      0,
      changes.findIndex(({ was }) => was && isIn(was, value)),
    ),
  )
}

/** The arrival that gave the row the value. */
function since(world: World, value: Written, first: Change): Change | undefined {
  if (value.column === 'deleted_at') return first
  return world.changes.findLast(
    ({ mutation, was, is }) =>
      isSameRow(mutation, value) &&
      is &&
      is.seq <= (first.is?.seq ?? 0) &&
      isIn(is, value) &&
      !(was && isIn(was, value)),
  )
}

function hasRead({ saw }: Gesture, arrival: Change | undefined): boolean {
  return saw !== undefined && saw.seq >= (arrival?.is?.seq ?? 0)
}

function isTrashedUnseen({ column }: Written, { saw }: Gesture): boolean {
  return column !== 'deleted_at' || saw?.deleted_at === null
}

/** It came out of the trash there: that another device had put it there as well was not seen. */
function isRestored({ mutation }: Gesture): boolean {
  return mutation.type === 'patch' && mutation.columns.deleted_at === null
}

/** There, or by the tab beside it, which may have sent its edit later though it made it before. */
function isEditedLater(world: World, { device, mutation }: Gesture, column: string): boolean {
  const isEdit = (other: Mutation) => isSameRow(other, mutation) && valuesOf(other).has(column)
  const made = world.gestures.findLast((one) => one.device === device && isEdit(one.mutation))
  const sent = world.arrivals.findLast((one) => one.by === device.name && isEdit(one.mutation))
  const isLast = (last?: { mutation: Mutation }) => inText(last?.mutation) === inText(mutation)
  return !isLast(made) || !isLast(sent)
}

function valuesOf(mutation: Mutation): Map<string, unknown> {
  const told = toldColumns[mutation.table]
  return new Map(told ? writtenIn(notes, told, mutation) : [])
}

function arrivalsOf(world: World, mutation: Mutation): Change[] {
  const key = inText(mutation)
  return world.changes.filter((arrival) => inText(arrival.mutation) === key)
}

function gestureOf(world: World, mutation: Mutation): Gesture | undefined {
  const key = inText(mutation)
  return world.gestures.find((gesture) => inText(gesture.mutation) === key)
}
