import { setTimeout as delay } from 'node:timers/promises'
import type { ReminderChannel } from './channel.ts'
import { nodeEncrypt } from './nodeEncrypt.ts'
import { createPush } from './push.ts'
import type { PushTransport } from './pushTransport.ts'
import { createSender } from './sender.ts'
import { createSigner } from './vapid.ts'

type PushChannelOptions = {
  transport: PushTransport
  /** The address of the web app. */
  site: string
}

export function pushChannel({ transport, site }: PushChannelOptions): ReminderChannel {
  // For the operators of push services; where this machine alone uses it, nobody has to be reached.
  const contact = site.startsWith('https:') ? site : 'mailto:daymark@localhost'
  return {
    failure: 'Reminders could not be sent, and will be tried again',
    async open({ store, clock, log, stopping }) {
      const sign = await createSigner(await store.pushKeys(), contact)
      return createSender({
        store,
        push: createPush({ encrypt: nodeEncrypt, transport, sign, site, clock }),
        pause: (ms) => delay(ms, undefined, { ref: false }),
        monotonic: () => performance.now(),
        isOver: () => stopping.aborted,
        report: (error) => log.error({ err: error }, 'A reminder could not be sent'),
      })
    },
  }
}
