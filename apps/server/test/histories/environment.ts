import { startRealtime } from '../realtime.ts'
import { openConnections } from './connections.ts'
import { type OpenSubscriber, play } from './history.ts'
import { matchesPrediction } from './referenceModel.ts'

/** Two servers on one database, used by one history after another. */
export async function openEnvironment() {
  const plenty = 1_000_000_000
  const server = await startRealtime({
    limits: { joinsPerSecond: plenty, messagesPerSecond: plenty, idleMs: plenty, sockets: plenty },
  })
  const beside = await server.beside()
  const subscribers = await openConnections([server.url, beside.url], server.keys.anonKey)
  let moment = 0
  const seen: OpenSubscriber[] = []

  return {
    /** Plays a history and returns what differs from the prediction. */
    async play(random: () => number): Promise<string[]> {
      moment += 1
      const watched = await play(server, subscribers, random, () => (moment += 1))
      seen.push(...watched)
      return mismatches(watched)
    },
    /** The mismatches that remain after all histories, because an event arrived late. */
    lateMismatches: () => mismatches(seen),
    async close() {
      subscribers.close()
      await server.close()
    },
  }
}

function mismatches(subscribers: OpenSubscriber[]): string[] {
  return subscribers
    .filter((subscriber) => !matchesPrediction(subscriber, subscriber.channel.received))
    .map(({ channel, expected, optional, aal, userId, server, requests }) =>
      [
        `${aal} of ${userId} on ${server} wished ${JSON.stringify(requests)}`,
        'foretold',
        ...expected,
        'optional',
        ...optional.map(({ type, id }) => `${type} | ${id}`),
        'received',
        ...channel.received,
      ].join('\n'),
    )
}
