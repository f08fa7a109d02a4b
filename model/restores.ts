import type { Row } from '@daymark/sync/definition'
import { keyText, type Mutation, mutationsIn } from '@daymark/sync/mutation'
import { resend } from '@daymark/sync/restored'
import { inText } from '@daymark/sync/testing/mergeReference'
import type { Gesture, Tab } from './actors.ts'
import { type Arrival, isSameRow } from './referenceModel.ts'
import { notes, tablesOf } from './versions.ts'
import type { World } from './world.ts'

/** The user lets the server have what it lost. */
export function sendLost(world: World, { client, version }: Tab): void {
  const { gestures } = world
  const lost = client.refusals().filter(({ reason }) => reason === 'lost')
  // An edit that joined such a row is part of it now.
  for (const each of mutationsIn(lost)) world.givenBack.add(keyText(each))
  const before = gestures.length
  resend(client, tablesOf[version], lost)
  for (const gesture of gestures.slice(before)) {
    // With their old stamps, these need not win against what the user sees.
    gesture.isAlone = false
    world.resent.add(gesture)
  }
}

/** In the end, when everything that was lost has been sent: the server has it again, and a plain reader has it all. */
export async function checkLost(world: World, retried: ReadonlySet<string>): Promise<void> {
  const rows = await world.rowsByKey()
  const lostForGood = world.lostForGood()
  for (const { mutation } of world.lost) {
    if (retried.has(keyText(mutation)) || hasArrivedAgain(world, mutation)) continue
    if (lostForGood.includes(mutation)) continue
    const row = rows.get(keyText(mutation))
    const others = world.gestures.filter((each) => isSameRow(each.mutation, mutation))
    // By somebody, or by the server, which empties the trash.
    const isErased = [...others, ...world.lost].some(
      (each) => each.mutation.type === 'erase' && isSameRow(each.mutation, mutation),
    )
    if (mutation.type === 'insert' && mutation.table === notes.name) {
      const isKept = isRefused(world, mutation)
      if (!row && !isErased && !isKept && !(await isGone(world, mutation))) {
        world.violations.push(`the row was lost for good: ${inText(mutation)}`)
      }
    } else if (mutation.type === 'patch' && row && !isErased) {
      checkOnlyEdit(world, mutation, row, others)
    }
  }
  for (const gesture of world.gestures) {
    const key = keyText(gesture.mutation)
    if (!retried.has(key)) checkEditOfLostRow(world, gesture, rows.get(key))
  }
  for (const erasure of world.lostErasures) {
    if (rows.has(keyText(erasure))) world.violations.push(`it came back: ${inText(erasure)}`)
  }
  await world.read()
  for (const [key, row] of rows) {
    const seen = world.reader.rows.get(key)
    if (inText(seen) !== inText(row)) world.violations.push(`a plain reader missed ${inText(row)}`)
  }
}

/** Nobody else has written the column: so it is as it was lost. */
function checkOnlyEdit(
  world: World,
  mutation: Mutation & { type: 'patch' },
  row: Readonly<Record<string, unknown>>,
  others: readonly Gesture[],
): void {
  if (!wasBackedUp(world, mutation)) return
  checkUnrivalled(world, mutation, ['title', 'body'], row, others)
}

/** What one device alone has edited of a row that was lost is part of what was sent again. */
function checkEditOfLostRow(world: World, gesture: Gesture, row: Row | undefined): void {
  const { mutation, device } = gesture
  if (mutation.type !== 'patch' || !row || world.resent.has(gesture)) return
  if (wasBackedUp(world, mutation) || isRefused(world, mutation)) return
  if (world.wasDatedBack(mutation)) return
  const edits = world.gestures.filter(
    (each) =>
      each.mutation.type === 'patch' &&
      isSameRow(each.mutation, mutation) &&
      !world.resent.has(each),
  )
  if (edits.some((each) => each.device !== device)) return
  checkUnrivalled(world, mutation, ['title', 'body', 'rank', 'colour'], row, edits)
}

/** Each of these columns is as the edit left it, unless another edit wrote something else there. */
function checkUnrivalled(
  world: World,
  mutation: Mutation & { type: 'patch' },
  columns: readonly string[],
  row: Readonly<Record<string, unknown>>,
  others: readonly Gesture[],
): void {
  for (const column of columns) {
    const value = mutation.columns[column]
    const isRivalled = others.some(
      (other) =>
        other.mutation.type === 'patch' &&
        ![undefined, value].includes(other.mutation.columns[column]),
    )
    if (value === undefined || isRivalled || row[column] === value) continue
    world.violations.push(`lost for good: ${inText(mutation)}, there is ${inText(row[column])}`)
  }
}

function hasArrivedAgain({ arrivals }: World, mutation: Mutation): boolean {
  const key = inText(mutation)
  return arrivals.some((arrival) => inText(arrival.mutation) === key)
}

/** An edit that the server refuses has joined it, and it is kept with that. */
function isRefused(world: World, key: Mutation): boolean {
  const refusals = world.tabs().flatMap(({ client }) => client.refusals())
  return refusals.some(({ mutations }) => mutations.some((each) => isSameRow(each, key)))
}

/** Its row was there before what was lost: an insert that came again may be lost without it. */
function wasBackedUp({ arrivals, lost }: World, mutation: Mutation): boolean {
  const inserts = (of: readonly Arrival[]) =>
    of.filter((one) => one.mutation.type === 'insert' && isSameRow(one.mutation, mutation))
  const firstOf = (of: readonly Arrival[]) => Math.min(...inserts(of).map(({ at }) => at))
  return inserts(lost).length === 0 || firstOf(arrivals) < firstOf(lost)
}

async function isGone(world: World, mutation: Mutation): Promise<boolean> {
  return (await world.tombstones()).some((tombstone) => isSameRow(tombstone, mutation))
}
