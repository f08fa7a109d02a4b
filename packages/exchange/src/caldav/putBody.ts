import { err, ok, type Result } from '@daymark/core/result'
import { type Component, propertyOf, readComponents } from '../ics/components.ts'
import { type IcsContext, zonesOf } from '../ics/dates.ts'
import type { Clocks } from '../readContext.ts'
import type { PutRefusal } from './putContext.ts'

/** The VTODO of a task, and those of single days of it. */
export type PutBody = {
  uid: string
  main: Component | null
  overrides: readonly Component[]
  context: IcsContext
}

/** UTF-16 units, of which an octet makes one at most. */
const mostUnits = 256 * 1_024
const longestUid = 1_000

export function readBody(body: string, clocks: Clocks): Result<PutBody, PutRefusal> {
  if (body.length > mostUnits) return refused('max-resource-size', 'A task has at most 256 KiB.')
  // No encoding has a place for half a character.
  const read = readComponents(body.replace(/\p{Surrogate}/gu, '\ufffd'))
  if (!read.ok || read.value.cutAt !== null) return unreadable
  const calendars = read.value.calendars.filter(({ name }) => name === 'VCALENDAR')
  const [calendar] = calendars
  if (!calendar) return unreadable
  const components = calendars.flatMap(({ components }) => components)
  if (components.some(({ name }) => otherKinds.includes(name))) {
    return refused('supported-calendar-component', 'Only tasks are kept here.')
  }
  const all = components.filter(({ name }) => name === 'VTODO')
  if (all.length === 0) return refused('supported-calendar-component', 'There is no task in it.')
  const named = all.filter(
    (todo) => all.length === 1 || propertyOf(todo, 'UID', 'SUMMARY', 'RECURRENCE-ID') !== null,
  )
  const uids = new Set(named.map(uidIn))
  const [uid = ''] = uids
  const mains = named.filter((todo) => propertyOf(todo, 'RECURRENCE-ID') === null)
  if (uids.size > 1 || mains.length > 1) {
    return refused('valid-calendar-object-resource', 'A resource holds one task.')
  }
  if (uid === '') return refused('valid-calendar-data', 'The task has no UID.')
  if (uid.length > longestUid) {
    return refused('valid-calendar-data', 'A UID has at most 1,000 characters.')
  }
  const overrides = named.filter((todo) => !mains.includes(todo))
  const context = { ...clocks, zones: zonesOf(calendar, clocks) }
  return ok({ uid, main: mains[0] ?? null, overrides, context })
}

const otherKinds = ['VEVENT', 'VJOURNAL', 'VFREEBUSY', 'VAVAILABILITY']

/** As it is written: clients compare it byte by byte. */
function uidIn(todo: Component): string {
  return propertyOf(todo, 'UID')?.value.replaceAll('\0', '').trim() ?? ''
}

export function refused(precondition: PutRefusal['precondition'], says: string) {
  return err<PutRefusal>({ precondition, says })
}

const unreadable = refused('valid-calendar-data', 'This is no calendar that can be read.')
