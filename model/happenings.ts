/** Something a tab has begun and the world has not yet done. */
export type Happening = {
  kind: 'disk' | 'answer' | 'request' | 'event' | 'word' | 'lock' | 'sleep'
  /** The tab that waits for it. */
  tab: object
  /** Happenings of one lane come in their order; those without one come in any. */
  lane: string | null
  run: () => void | Promise<void>
}

/** All that is on its way: it comes when the test says so, and not before. */
export function openHappenings() {
  let waiting: readonly Happening[] = []

  function ready(kinds: (kind: Happening['kind']) => boolean): Happening[] {
    const lanes = new Set<string>()
    return waiting.filter(({ kind, lane }) => {
      const first = lane === null || !lanes.has(lane)
      if (lane !== null) lanes.add(lane)
      return first && kinds(kind)
    })
  }

  function drop(happening: Happening): void {
    waiting = waiting.filter((other) => other !== happening)
  }

  async function run(happening: Happening): Promise<void> {
    drop(happening)
    await happening.run()
    await settle()
  }

  return {
    add(happening: Happening): () => void {
      waiting = [...waiting, happening]
      return () => drop(happening)
    },
    pick(number: number, kinds: (kind: Happening['kind']) => boolean): Happening | undefined {
      const all = ready(kinds)
      return all[number % all.length]
    },
    run,
    drop,
    of: (tab: object) => waiting.filter((happening) => happening.tab === tab),
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

export type Happenings = ReturnType<typeof openHappenings>

/** Lets go on whatever waits for no more than promises that are kept already. */
export async function settle(): Promise<void> {
  for (let ticks = 0; ticks < 40; ticks += 1) await null
}
