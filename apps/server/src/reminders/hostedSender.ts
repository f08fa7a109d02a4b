import { isCalledBy } from '../hosted/scheduledCall.ts'
import { createPush } from './push.ts'
import type { PushTransport } from './pushTransport.ts'
import { createSender } from './sender.ts'
import { createStore, type Transaction } from './store.ts'
import { createSigner } from './vapid.ts'
import { webCryptoEncrypt } from './webCryptoEncrypt.ts'

type HostedSenderOptions = {
  transaction: Transaction
  transport: PushTransport
  /** Whoever calls shows it as a bearer token. */
  secret: string
  /** The address of the web app. */
  site: string
  clock: () => number
  report: (error: unknown) => void
}

/** Well within what a function of a hosted project may take; what is left then is sent by the next call. */
const longestMs = 40_000

/** Sends everything that is due, each time a schedule calls: the sending of a hosted project, which has no server of ours. */
export function createHostedSender(options: HostedSenderOptions) {
  const { transaction, transport, secret, site, clock, report } = options
  const store = createStore(transaction)

  async function sendDue() {
    const push = createPush({
      encrypt: webCryptoEncrypt,
      transport,
      sign: await createSigner(await store.pushKeys(), site),
      site,
      clock,
    })
    const until = clock() + longestMs
    const isOver = () => clock() > until
    const pause = (ms: number) => new Promise((over) => setTimeout(over, ms))
    const monotonic = () => performance.now()
    const sender = createSender({ store, push, pause, monotonic, isOver, report })
    while (!isOver() && (await sender.begin()) !== 'nothing');
    await sender.settled()
  }

  return async (request: Request): Promise<Response> => {
    if (!(await isCalledBy(request, secret))) return new Response(null, { status: 401 })
    await sendDue()
    return Response.json({ next_in_ms: await store.nextDueMs() })
  }
}
