import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'

/** A busy machine keeps a probe waiting for less than this. */
const whileMs = 1_500

/** Writes into a database again and again, each time on a connection of its own, to see when it takes writes. */
export function startProbe(url: string) {
  const answeredAt: number[] = []
  const over = new AbortController()
  const running = new Set<Promise<void>>()

  async function probe() {
    const client = postgres(url, {
      max: 1,
      connect_timeout: 2,
      fetch_types: false,
      onnotice: () => {},
    })
    const late = delay(2_000, null, { ref: false })
    try {
      const written = client`insert into probes default values`.then(() => performance.now())
      written.catch(() => {})
      const at = await Promise.race([written, late])
      if (at !== null) answeredAt.push(at)
    } catch {
      // The database is away.
    } finally {
      void client.end({ timeout: 0 }).catch(() => {})
    }
  }

  const done = (async () => {
    while (!over.signal.aborted) {
      const one = probe().finally(() => running.delete(one))
      running.add(one)
      await delay(200)
    }
    await Promise.all(running)
  })()
  return {
    /** From the first to the last moment since then at which nothing was written for a while. */
    outageSince(since: number) {
      const moments = answeredAt.filter((at) => at >= since).toSorted((one, other) => one - other)
      const gaps = moments
        .map((at, place) => ({ from: moments[place - 1] ?? since, to: at }))
        .filter(({ from, to }) => to - from > whileMs)
      const endedAt = gaps.at(-1)?.to ?? since
      return { ms: endedAt - (gaps[0]?.from ?? since), endedAt }
    },
    async stop() {
      over.abort()
      await done
    },
  }
}
