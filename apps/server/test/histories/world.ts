import { startRealtime } from '../realtime.ts'
import { play, type Watching } from './history.ts'
import { isAsForetold } from './oracle.ts'
import { openScreens } from './screens.ts'

/** Two servers on one database, for histories one after the other. */
export async function openWorld() {
  const plenty = 1_000_000_000
  const server = await startRealtime({
    limits: { joinsPerSecond: plenty, messagesPerSecond: plenty, idleMs: plenty, sockets: plenty },
  })
  const beside = await server.beside()
  const screens = await openScreens([server.url, beside.url], server.keys.anonKey)
  let moment = 0
  const seen: Watching[] = []

  return {
    /** Plays a history and gives back what was not as foretold. */
    async play(random: () => number): Promise<string[]> {
      moment += 1
      const watched = await play(server, screens, random, () => (moment += 1))
      seen.push(...watched)
      return wrongs(watched)
    },
    /** Nothing came later either. */
    afterwards: () => wrongs(seen),
    async close() {
      screens.close()
      await server.close()
    },
  }
}

function wrongs(screens: Watching[]): string[] {
  return screens
    .filter((screen) => !isAsForetold(screen, screen.channel.told))
    .map(({ channel, expected, allowed, aal, person, server, wishes }) =>
      [
        `${aal} of ${person} on ${server} wished ${JSON.stringify(wishes)}`,
        'foretold',
        ...expected,
        'allowed',
        ...allowed.map(({ type, id }) => `${type} | ${id}`),
        'told',
        ...channel.told,
      ].join('\n'),
    )
}
