import { setTimeout as delay } from 'node:timers/promises'
import postgres from 'postgres'

/** Writes into a database again and again, each time on a connection of its own, to see when it takes writes. */
export function startProbe(url: string) {
  const answeredAt: number[] = []
  const over = new AbortController()
  const running = new Set<Promise<void>>()

  async function probe() {
    const client = postgres(url, { max: 1, connect_timeout: 2, fetch_types: false })
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
    /** The longest time in which nothing was written, from this moment on. */
    longestOutage(since: number) {
      const moments = answeredAt.filter((at) => at >= since).toSorted((one, other) => one - other)
      let longest = { ms: 0, endedAt: since }
      for (const [place, at] of moments.entries()) {
        const ms = at - (moments[place - 1] ?? since)
        if (ms > longest.ms) longest = { ms, endedAt: at }
      }
      return longest
    },
    async stop() {
      over.abort()
      await done
    },
  }
}
