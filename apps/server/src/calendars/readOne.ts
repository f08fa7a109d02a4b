import type { Fetched, FetchFile } from '../outbound/fetched.ts'
import { nextReadingMs, nextTryMs, retryAfterMs } from './nextReading.ts'
import { daysAfter, daysBefore } from './read/keptDays.ts'
import type { CalendarContext, ReadCalendar } from './read/readCalendar.ts'
import type { Seal } from './seal.ts'
import type { CalendarProblem, CalendarStore, Days, TakenCalendar } from './store.ts'

export type Reading = {
  store: CalendarStore
  seal: Seal
  fetchFile: FetchFile
  reader: { read(text: string, context: CalendarContext): Promise<ReadCalendar> }
  clock: () => number
  random: () => number
  /** Aborted when the server stops: what it has taken is read after its lease. */
  stopping: AbortSignal
}

const dayMs = 86_400_000

/** Reads a calendar that was taken, and gives it back with what came of it. A calendar that cannot be read keeps what it had. */
export async function readOne(taken: TakenCalendar, reading: Reading): Promise<void> {
  const { store, fetchFile, reader, clock, random, stopping } = reading
  const now = clock()
  const address = await addressOf(taken, reading)
  if (address === null) return fail('sealed', null)
  const { etag, modified } = taken
  const headers = {
    accept: 'text/calendar, */*;q=0.5',
    'user-agent': 'Daymark',
    ...(etag !== null && { 'if-none-match': etag }),
    ...(modified !== null && { 'if-modified-since': modified }),
  }
  const fetched = await fetchFile(address, headers, stopping)
  if (stopping.aborted) return
  const days = daysAround(now)
  if (fetched.kind === 'status' && fetched.status === 304) {
    return store.keep(taken, { file: null, days, etag, modified, nextMs: nextMs(null) })
  }
  if (fetched.kind !== 'file') {
    return fail(problemOf(fetched), fetched.kind === 'status' ? fetched.retryAfter : null)
  }
  const file = await reader.read(fetched.text, {
    today: dayOf(now),
    addresses: taken.addresses,
  })
  if (file.kind === 'problem') return fail(file.problem, null)
  if (file.own) return fail('own_plan', null)
  return store.keep(taken, {
    file,
    days,
    etag: shortEnough(fetched.etag, 1_000),
    modified: shortEnough(fetched.modified, 100),
    nextMs: nextMs(file.refreshSeconds),
  })

  function nextMs(refreshSeconds: number | null): number {
    return nextReadingMs({ isActive: taken.is_active, refreshSeconds }, random())
  }

  function fail(problem: CalendarProblem, retryAfter: string | null): Promise<void> {
    const tries = taken.tries + 1
    return store.fail(taken, {
      problem,
      tries,
      nextMs: nextTryMs(tries, retryAfterMs(retryAfter, now)),
    })
  }
}

/** The address; null where another secret has sealed it. One that was given a moment ago is sealed first. */
async function addressOf(taken: TakenCalendar, { store, seal }: Reading): Promise<string | null> {
  if (taken.address === null) return taken.sealed && seal.open(taken.sealed)
  await store.seal(taken, seal.seal(taken.address))
  return taken.address
}

/** What an answer without a calendar means (CAL-13). */
function problemOf(fetched: Exclude<Fetched, { kind: 'file' }>): CalendarProblem {
  if (fetched.kind === 'none') {
    const { reason } = fetched
    if (reason === 'not public') return 'not_public'
    if (reason === 'too large') return 'too_large'
    return reason === 'cut off' ? 'incomplete' : 'no_answer'
  }
  const { status } = fetched
  if (status === 401 || status === 403) return 'password'
  if (status === 404 || status === 410) return 'gone'
  const comesBack = status === 408 || status === 425 || status === 429 || status >= 500
  return comesBack || (status >= 300 && status < 400) ? 'no_answer' : 'not_calendar'
}

const shortEnough = (text: string | null, most: number) =>
  text !== null && text.length <= most ? text : null

const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

const daysAround = (moment: number): Days => ({
  first: dayOf(moment - daysBefore * dayMs),
  last: dayOf(moment + daysAfter * dayMs),
})
