import * as v from 'valibot'
import type { Entry } from './table.ts'

/** Changes that are being written to the device, kept synchronously until they are. */
export type Journal = {
  write(entries: readonly Entry[]): void
  strike(entries: readonly Entry[]): void
  /** What a tab that died has left behind, oldest first. */
  leftovers(): Entry[]
  wipe(): void
}

const Written = v.object({ id: v.string(), table: v.string(), change: v.unknown() })

const Line = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([
    v.object({ number: v.number(), entries: v.array(Written) }),
    // As it was written before several changes could be made as one.
    v.pipe(
      v.object({ number: v.number(), entry: Written }),
      v.transform(({ number, entry }) => ({ number, entries: [entry] })),
    ),
  ]),
)

type Line = v.InferOutput<typeof Line>

/** So many changes stand in one line: few enough to write it again without those that are struck. */
const longest = 100

/** In local storage, which has written when it returns: IndexedDB may lose what a closing tab began. */
export function openJournal(storage: globalThis.Storage, name: string): Journal {
  const prefix = `${name}-journal-`
  const mine = () => keysOf(storage).filter((key) => key.startsWith(prefix))
  let number = 0

  function lineAt(key: string): Line | null {
    const line = v.safeParse(Line, storage.getItem(key))
    return line.success ? line.output : null
  }

  function keep(key: string, line: Line): void {
    try {
      storage.setItem(key, JSON.stringify(line))
    } catch {
      // Full or forbidden. IndexedDB, which has begun to write, is what has to hold.
    }
  }

  return {
    write(entries) {
      number = Math.max(number, ...mine().map((key) => lineAt(key)?.number ?? 0))
      for (let start = 0; start < entries.length; start += longest) {
        number += 1
        const some = entries.slice(start, start + longest)
        keep(prefix + some[0]?.id, { number, entries: some })
      }
    },
    strike(entries) {
      const struck = new Set(entries.map(({ id }) => id))
      for (const key of mine()) {
        const line = lineAt(key)
        const left = line?.entries.filter(({ id }) => !struck.has(id)) ?? []
        if (!line || left.length === line.entries.length) continue
        if (left.length === 0) storage.removeItem(key)
        else keep(key, { ...line, entries: left })
      }
    },
    leftovers: () =>
      mine()
        .flatMap((key) => lineAt(key) ?? [])
        .toSorted((a, b) => a.number - b.number)
        .flatMap(({ entries }) => entries),
    wipe() {
      for (const key of mine()) storage.removeItem(key)
    },
  }
}

function keysOf(storage: globalThis.Storage): string[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
}
