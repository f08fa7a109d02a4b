import type { Note } from './delivery.ts'

export type Noting = {
  /** Resolves once it is written down. */
  note(note: Note): Promise<void>
}

type NotingOptions = { pause: (ms: number) => Promise<unknown>; isOver: () => boolean }

/** In a burst a write holds several notes. */
const gatherMs = 50
const afterFailureMs = 1_000

/** Writes the first note down at once, and those that come meanwhile together. A write that fails is tried again, until `isOver`. */
export function createNoting(
  write: (notes: readonly Note[]) => Promise<void>,
  { pause, isOver }: NotingOptions,
): Noting {
  let waiting: { note: Note; written: () => void }[] = []
  let isWriting = false

  async function writeAll() {
    isWriting = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        await write(batch.map(({ note }) => note))
        for (const { written } of batch) written()
        await pause(gatherMs)
      } catch {
        waiting = [...batch, ...waiting]
        if (isOver()) break
        await pause(afterFailureMs)
      }
    }
    isWriting = false
  }

  return {
    note: (note) =>
      new Promise((written) => {
        waiting.push({ note, written })
        if (!isWriting) void writeAll()
      }),
  }
}
