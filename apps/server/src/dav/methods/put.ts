import { dayOf, instant } from '@daymark/core/calendar/day'
import { type ListId, TaskId, UserId } from '@daymark/core/ids'
import { err, ok, type Result } from '@daymark/core/result'
import { putMember, uidOf } from '@daymark/exchange/caldav/putMember'
import * as v from 'valibot'
import { type DavError, errorResponse, nothingThere, notMatched, refused } from '../davError.ts'
import { type DavRequest, header, newId, type PathOf, readBytes } from '../davRequest.ts'
import { bodiesOf } from '../listing.ts'
import { hrefElement } from '../multistatus.ts'
import { memberHref } from '../paths.ts'
import { mostBytes } from '../properties/properties.ts'
import { applyAct, lockWrites } from '../store/acts.ts'
import { type Collection, readCollections } from '../store/collections.ts'
import { readMembers } from '../store/members.ts'
import { keepExtras, keepName, readWaiting, stopWaiting } from '../store/names.ts'
import { type Place, placeNamed, readPlaces, tasksWithUids } from '../store/places.ts'
import { nothingBeside, readBeside, readPutRows } from '../store/putRows.ts'
import { type DavStore, readState } from '../store/store.ts'
import { isMatched } from './matched.ts'

type Put = DavRequest<PathOf<'member'>>
type Done = { status: 201 | 204; sent: readonly string[] }

/** Keeps a body as the task it says. No ETag is answered, because the bytes are not those that came. */
export async function put(request: Put): Promise<Response> {
  const body = await readBody(request)
  if (!body.ok) return errorResponse(body.error)
  const uid = uidOf(body.value)
  if (!uid.ok) return errorResponse(refused(uid.error.precondition, uid.error.says))
  const done = await request.transactions.write((store) =>
    write(request, store, { body: body.value, uid: uid.value }),
  )
  if (!done.ok) return errorResponse(done.error)
  const { status, sent } = done.value
  if (sent.some((name) => !request.device.sent.includes(name))) await request.noteSent(sent)
  return new Response(null, { status })
}

async function readBody(request: Put): Promise<Result<string, DavError>> {
  const type = (header(request, 'content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type && type !== 'text/calendar')
    return err({ status: 415, says: 'A task is text/calendar.' })
  const bytes = await readBytes(request.raw, mostBytes)
  if (bytes === null) return err(refused('max-resource-size', 'A task has at most 256 KiB.'))
  try {
    return ok(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return err(refused('valid-calendar-data', 'The body is not UTF-8.'))
  }
}

async function write(
  request: Put,
  store: DavStore,
  { body, uid }: { body: string; uid: string },
): Promise<Result<Done, DavError>> {
  const { path, device, now } = request
  const [{ zone, dayStarts }, collections] = await Promise.all([
    readState(store),
    readCollections(store),
  ])
  const collection = collections.at(path.collection)
  if (!collection) return err(nothingThere)
  // Only where a new task goes depends on it, so that others need not wait meanwhile.
  const isNew = header(request, 'if-match') === null
  const early = isNew ? await readBeside(store) : nothingBeside
  await lockWrites(store)
  // A series may have been completed meanwhile.
  const beside = early.series.length > 0 ? await readBeside(store) : early
  const [named, uids, waiting] = await Promise.all([
    placeNamed(store, collections, collection, path.name),
    tasksWithUids(store, [uid, ...relatedUids(body)]),
    readWaiting(store, uid),
  ])
  const [served] = named?.isMember ? await bodiesOf(store, [named], zone) : []
  if (!isMatched(request, served?.subject.etag ?? null)) return err(notMatched)

  const owner = uids.get(uid) ?? null
  const places = await readPlaces(store, collections, owner === null ? [] : [owner])
  const place = owner === null ? null : (places.get(owner) ?? null)
  const conflict = conflictOf({ named, place, collection, uid })
  if (conflict) return err(conflict)

  const ids = [...new Set([...uids.values(), ...waiting])]
  const rows = await readPutRows(store, ids, beside)
  const [written] = place ? await readMembers(store, [place], { zone }) : []
  const row = written && rows.tasks.get(written.member.task.id)
  const current = row ? { ...written.member, task: row } : null
  // The task of another collection that the device does not see.
  if (place && !current) return err(uidTaken)
  const clock = request.wallClocks(zone) ?? request.wallClocks('UTC')
  const result = putMember(current, body, {
    userId: v.parse(UserId, device.userId),
    list: collection.list?.id ?? null,
    now: instant(now),
    hasMatch: header(request, 'if-match') !== null,
    today: clock?.(now - dayStarts * 60_000).day ?? dayOf(now),
    zone,
    wallClocks: request.wallClocks,
    newId: () => v.parse(TaskId, newId()),
    rings: device.rings,
    sent: new Set(device.sent),
    name: path.name.replace(/\.ics$/i, ''),
    waiting: waiting.map((id) => v.parse(TaskId, id)),
    rows,
    taskOf: (wanted) => {
      const id = uids.get(wanted)
      return id === undefined ? null : v.parse(TaskId, id)
    },
  })
  if (!result.ok) return err(refused(result.error.precondition, result.error.says))

  const { task, mutations, kept, waitsFor, sent } = result.value
  const list: ListId | null = collection.list?.id ?? null
  const of = task === place?.id ? place : null
  // Sent one after the other without waiting: what the database refuses of one ends the transaction.
  const writes = [applyAct(store, mutations)]
  if (named === null && (of?.name !== path.name || of.uid !== result.value.uid))
    writes.push(keepName(store, { task, name: path.name, uid: result.value.uid, list }))
  const isSame = of && of.waitsFor === waitsFor && JSON.stringify(of.kept) === JSON.stringify(kept)
  if (!isSame && (of || kept.length > 0 || waitsFor !== null))
    writes.push(keepExtras(store, { task, kept, waitsFor }))
  if (waiting.length > 0) writes.push(stopWaiting(store, uid))
  await Promise.all(writes)
  return ok({ status: named?.isMember ? 204 : 201, sent })
}

type Claim = { named: Place | null; place: Place | null; collection: Collection; uid: string }

/** A name has one UID, and a UID one name in a list. */
function conflictOf({ named, place, collection, uid }: Claim): DavError | null {
  if (named && named.uid !== uid) return { ...uidTaken, about: hrefElement(hrefOf(named)) }
  if (!place?.isMember || place.collection?.path !== collection.path) return null
  return named?.id === place.id ? null : { ...uidTaken, about: hrefElement(hrefOf(place)) }
}

const uidTaken = refused('no-uid-conflict', 'Another task has this UID.')

function hrefOf({ collection, name }: Place): string {
  return memberHref(collection?.path ?? '', name)
}

/** The UIDs that a body names as those of other tasks. */
function relatedUids(body: string): string[] {
  const lines = body.replace(/\r?\n[ \t]/g, '').split(/\r?\n/)
  return lines.flatMap((line) => {
    const value = /^RELATED-TO(?:;(?:[^":]|"[^"]*")*)?:(.*)$/i.exec(line)?.[1]
    return value === undefined ? [] : [value.replace(/\\([,;\\])/g, '$1'), value]
  })
}
