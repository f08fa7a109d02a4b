import * as v from 'valibot'
import type { Entry } from './table.ts'

/** Changes that are being written to the device, kept synchronously until they are. */
export type Journal = {
  write(entry: Entry): void
  strike(entry: Entry): void
  /** What a tab that died has left behind, oldest first. */
  leftovers(): Entry[]
  wipe(): void
}

const Line = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    number: v.number(),
    entry: v.object({ id: v.string(), table: v.string(), change: v.unknown() }),
  }),
)

/** In local storage, which has written when it returns: IndexedDB may lose what a closing tab began. */
export function openJournal(storage: globalThis.Storage, name: string): Journal {
  const prefix = `${name}-journal-`
  const mine = () => keysOf(storage).filter((key) => key.startsWith(prefix))
  let number = 0

  return {
    write(entry) {
      number = Math.max(number, ...mine().map((key) => numberIn(storage.getItem(key)))) + 1
      try {
        storage.setItem(prefix + entry.id, JSON.stringify({ number, entry }))
      } catch {
        // Full or forbidden. IndexedDB, which has begun to write, is what has to hold.
      }
    },
    strike: ({ id }) => storage.removeItem(prefix + id),
    leftovers() {
      const lines = mine().map((key) => v.safeParse(Line, storage.getItem(key)))
      return lines
        .flatMap((line) => (line.success ? [line.output] : []))
        .toSorted((a, b) => a.number - b.number)
        .map(({ entry }) => entry)
    },
    wipe() {
      for (const key of mine()) storage.removeItem(key)
    },
  }
}

function numberIn(text: string | null): number {
  const line = v.safeParse(Line, text)
  return line.success ? line.output.number : 0
}

function keysOf(storage: globalThis.Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
