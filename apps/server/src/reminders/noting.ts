import type { Note } from './delivery.ts'

export type Noting = {
  /** Resolves once it is written down. */
  note(note: Note): Promise<void>
}

/** Writes notes down as they come, and those that come meanwhile together. A write that fails is tried again, until `isOver`. */
export function createNoting(
  write: (notes: readonly Note[]) => Promise<void>,
  { pause, isOver }: { pause: () => Promise<unknown>; isOver: () => boolean },
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
      } catch {
        waiting = [...batch, ...waiting]
        if (isOver()) break
        await pause()
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
