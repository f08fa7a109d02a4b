/** Something a tab has begun and the environment has not yet done. */
export type PendingEvent = {
  kind: 'disk' | 'answer' | 'request' | 'event' | 'message' | 'lock' | 'sleep'
  /** The tab that waits for it. */
  tab: object
  /** Events of one lane come in their order; those without one come in any. */
  lane: string | null
  run: () => void | Promise<void>
}

/** All that is on its way: it comes when the test says so, and not before. */
export function openEvents() {
  let waiting: readonly PendingEvent[] = []

  function ready(kinds: (kind: PendingEvent['kind']) => boolean): PendingEvent[] {
    const lanes = new Set<string>()
    return waiting.filter(({ kind, lane }) => {
      const first = lane === null || !lanes.has(lane)
      if (lane !== null) lanes.add(lane)
      return first && kinds(kind)
    })
  }

  function drop(event: PendingEvent): void {
    waiting = waiting.filter((other) => other !== event)
  }

  async function run(event: PendingEvent): Promise<void> {
    drop(event)
    await event.run()
    await settle()
  }

  return {
    add(event: PendingEvent): () => void {
      waiting = [...waiting, event]
      return () => drop(event)
    },
    pick(number: number, kinds: (kind: PendingEvent['kind']) => boolean): PendingEvent | undefined {
      const all = ready(kinds)
      return all[number % all.length]
    },
    run,
    drop,
    of: (tab: object) => waiting.filter((event) => event.tab === tab),
    /** Does everything that comes by itself, again and again, until there is nothing left. */
    async runAll(): Promise<void> {
      await settle()
      for (let steps = 0; ; steps += 1) {
        const [next] = ready((kind) => kind !== 'sleep')
        if (!next) return
        if (steps > 20_000) throw new Error(`Never quiet: ${next.kind}`)
        await run(next)
      }
    },
  }
}

export type Events = ReturnType<typeof openEvents>

/** Lets go on whatever waits for no more than promises that are kept already. */
export async function settle(): Promise<void> {
  for (let ticks = 0; ticks < 40; ticks += 1) await null
}
