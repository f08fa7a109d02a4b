import { isCalledBy } from '../hosted/scheduledCall.ts'
import type { FetchFile } from '../outbound/fetched.ts'
import { readCalendar } from './read/readCalendar.ts'
import { readOne } from './readOne.ts'
import { createSeal } from './seal.ts'
import { createCalendarStore, type Transaction } from './store.ts'

type HostedReaderOptions = {
  transaction: Transaction
  fetchFile: FetchFile
  /** Whoever calls shows it as a bearer token; it seals addresses, too. */
  secret: string
  /** Whether calendars are read at all. */
  isOn: boolean
  clock: () => number
  random: () => number
  report: (error: unknown) => void
}

/** Well within what a function of a hosted project may take; what is due then is read by the next call. */
const longestMs = 40_000
/** Read at the same time: most of it is waiting. */
const batch = 4

/**
 * Reads the calendars that are due, each time a schedule calls: a hosted project has no server of ours. There are no threads
 * either: a large calendar is stopped by the counts of `readCalendar`, and by the platform.
 */
export function createHostedReader(options: HostedReaderOptions) {
  const { transaction, fetchFile, secret, isOn, clock, random, report } = options
  const store = createCalendarStore(transaction)
  const reading = {
    store,
    fetchFile,
    seal: createSeal(secret),
    reader: { read: async (...given: Parameters<typeof readCalendar>) => readCalendar(...given) },
    clock,
    random,
    stopping: new AbortController().signal,
  }

  /** What the app of whoever asks is told. */
  async function sayWhetherRead(value: boolean) {
    await transaction(
      (sql) => sql`
        insert into private.settings as held (name, value) values ('calendars', to_jsonb(${value}::boolean))
        on conflict (name) do update set value = excluded.value where held.value <> excluded.value`,
    )
  }

  async function readDue() {
    const until = clock() + longestMs
    while (clock() < until) {
      const taken = await store.take(batch)
      if (taken.length === 0) return
      await Promise.all(taken.map((one) => readOne(one, reading).catch(report)))
    }
  }

  return async (request: Request): Promise<Response> => {
    if (!(await isCalledBy(request, secret))) return new Response(null, { status: 401 })
    await sayWhetherRead(isOn)
    if (isOn) await readDue()
    return Response.json({ next_in_ms: isOn ? await store.nextDueMs() : null })
  }
}
