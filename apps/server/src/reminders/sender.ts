import type { OpenChannel } from './channel.ts'
import type { Delivery, Note } from './delivery.ts'
import { createNoting } from './noting.ts'
import { createPacing } from './pacing.ts'
import type { Push } from './push.ts'
import type { Store } from './store.ts'

export type SenderOptions = {
  store: Pick<Store, 'takeDue' | 'noteDeliveries'>
  push: Push
  pause: (ms: number) => Promise<unknown>
  /** Milliseconds of a clock that nobody can set, from any beginning. */
  monotonic: () => number
  isOver: () => boolean
  /** Told of what should not have happened; the delivery it happened to is over, and no other is concerned. */
  report: (error: unknown) => void
}

/** Requests at once: enough for 10,000 alarms in a minute, and few beside those of people. */
const lanes = 32
/** Free ones that are waited for, so that a query takes several. */
const fewest = 12
/**
 * A transaction that rings or takes so many keeps a core for 3 to 5 ms, on which the requests of people wait; of 50 alarms and 32
 * deliveries it was 12 to 26 ms.
 */
const mostAtOnce = 16
/** A request that waits for so long frees its lane: others, as of the end of a focus, may wait for 5 s. */
const slowMs = 2_000
/** A push service that keeps so many requests waiting for so long gets no more of them meanwhile. */
const mostSlow = 8
/** Requests under way where none is answered within the 10 s that it is waited for. */
export const mostUnderWay = 5 * lanes

type UnderWay = { origin: string | null; lane: Promise<unknown> }

export function createSender(options: SenderOptions): OpenChannel {
  const { store, push, pause, monotonic, isOver, report } = options
  const underWay = new Map<Promise<void>, UnderWay>()
  const occupied = new Set<Promise<unknown>>()
  const noting = createNoting(store.noteDeliveries, { pause, isOver })
  const pace = createPacing({ pause, monotonic })

  function start(delivery: Delivery) {
    const origin = delivery.endpoint?.origin ?? null
    const sent = isSlow(origin) ? Promise.resolve(postponed(delivery)) : pushAlone(delivery)
    const done = sent.then(noting.note).finally(() => underWay.delete(done))
    const lane = Promise.race([done, pause(slowMs)]).finally(() => occupied.delete(lane))
    occupied.add(lane)
    underWay.set(done, { origin, lane })
  }

  async function pushAlone(delivery: Delivery): Promise<Note> {
    try {
      return await push(delivery)
    } catch (error) {
      report(error)
      return { ...aboutOf(delivery), outcome: 'could not be sent', retry_seconds: null }
    }
  }

  function isSlow(origin: string | null): boolean {
    const slow = [...underWay.values()].filter(
      (one) => one.origin === origin && !occupied.has(one.lane),
    )
    return slow.length >= mostSlow
  }

  return {
    async begin() {
      const free = Math.min(mostAtOnce, lanes - occupied.size)
      // Only what has begun is sent again where a sender dies, so nothing is taken that would have to wait.
      const { rung, deliveries } = await store.takeDue(mostAtOnce, free)
      for (const [place, delivery] of deliveries.entries()) {
        if (place > 0) await pace()
        start(delivery)
      }
      while (lanes - occupied.size < fewest) await Promise.race(occupied)
      if (rung + deliveries.length === 0) return 'nothing'
      return rung === mostAtOnce || deliveries.length === free ? 'more' : 'some'
    },
    async settled() {
      while (underWay.size > 0) await Promise.all(underWay.keys())
    },
  }
}

function aboutOf({ source, source_id, fire_at, subscription_id }: Delivery) {
  return { source, source_id, fire_at, subscription_id }
}

function postponed(delivery: Delivery): Note {
  return { ...aboutOf(delivery), outcome: 'its push service is slow', retry_seconds: 10 }
}
