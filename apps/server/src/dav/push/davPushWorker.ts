import type { Database } from '../../database/database.ts'
import type { Log } from '../../log.ts'
import { parseEndpoint } from '../../reminders/endpoint.ts'
import { nodeEncrypt } from '../../reminders/nodeEncrypt.ts'
import { resultOf } from '../../reminders/push.ts'
import type { PushTransport } from '../../reminders/pushTransport.ts'
import { createStore } from '../../reminders/store.ts'
import { createSigner, type Signer } from '../../reminders/vapid.ts'
import { openRepeatedWork } from '../../repeatedWork.ts'
import { startWokenWork } from '../../wokenWork.ts'
import { firstMonth, writeToken } from '../syncToken.ts'
import { topicOf } from './properties.ts'
import { pushBody } from './pushBody.ts'
import { createPushStore, type PushOutcome, type TakenPush } from './pushStore.ts'

export type DavPushWorker = { stop(): Promise<void> }

export type DavPushWorkerOptions = {
  database: Database
  transport: PushTransport
  /** The address of the web app. */
  site: string
  clock: () => number
  log: Log
  /** How often it looks for changes while a device is subscribed. */
  pollMs?: number
}

/** Notified where a device subscribes. */
const notifications = 'daymark_dav_push'
const peopleAtOnce = 20
const idleMs = 60_000
const afterFailureMs = 5_000
/** A device that is off for longer reads what is new when it is on. */
const ttlSeconds = 24 * 3_600

/** Tells subscribed devices of changes, until it is stopped. While there is no device it looks once a minute. */
export async function startDavPushWorker(options: DavPushWorkerOptions): Promise<DavPushWorker> {
  const { database, site, clock, log, pollMs = 3_000 } = options
  const transaction = <T>(work: Parameters<typeof database.asUser<T>>[1]) =>
    database.asUser({ role: 'service_role' }, work)
  const store = createPushStore(transaction)
  const contact = site.startsWith('https:') ? site : 'mailto:daymark@localhost'
  const sign = await createSigner(await createStore(transaction).pushKeys(), contact)
  const attempt = openRepeatedWork(log)
  const stopping = new AbortController()
  return startWokenWork({ database, notifications, stopping, work })

  async function work(): Promise<number> {
    return (await attempt('Devices could not be told of changes', tellDue)) ?? afterFailureMs
  }

  /** Answers for how long there is nothing to do. */
  async function tellDue(): Promise<number> {
    if (!(await store.isNeeded())) return idleMs
    const taken = await store.take(peopleAtOnce)
    await Promise.all(
      taken.map(async (one) => store.note(one, await pushTo(one, { ...options, sign, clock }))),
    )
    return pollMs
  }
}

type PushParts = Pick<DavPushWorkerOptions, 'transport' | 'clock'> & { sign: Signer }

async function pushTo(
  taken: TakenPush,
  { transport, sign, clock }: PushParts,
): Promise<PushOutcome> {
  const endpoint = parseEndpoint(taken.endpoint)
  if (!endpoint) return { outcome: 'gone', retry_seconds: null }
  const topic = topicOf(taken.topic_of)
  const token = writeToken({ ...taken, month: firstMonth(clock()) })
  let body: Uint8Array<ArrayBuffer>
  try {
    body = await nodeEncrypt(pushBody(topic, token), taken)
  } catch {
    // Its key is none.
    return { outcome: 'gone', retry_seconds: null }
  }
  const headers = {
    authorization: await sign(endpoint.origin, clock()),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/xml; charset="utf-8"',
    'content-length': String(body.length),
    ttl: String(ttlSeconds),
    urgency: 'normal',
    topic,
  }
  const answer = await transport({ url: endpoint.url, headers, body })
  return resultOf(answer, taken.tries + 1, clock())
}
