import * as v from 'valibot'
import { type QueuedAct, without } from './mutation.ts'

/** A write-ahead log: acts that are being written to the device, kept synchronously until they are. */
export type WriteAheadLog = {
  write(acts: readonly QueuedAct[]): void
  strike(acts: readonly { id: string }[]): void
  /** What a tab that died has left behind, oldest first, as it was written. */
  leftovers(): unknown[]
  wipe(): void
}

const Acts = v.array(v.looseObject({ id: v.string() }))

/** Earlier versions wrote `entries` instead of `acts`, and before that one `entry`. */
const Record = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ number: v.number() }),
  v.transform(({ number, acts, entries, entry }) => ({ number, acts: acts ?? entries ?? [entry] })),
  v.object({ number: v.number(), acts: Acts }),
)
type Record = v.InferOutput<typeof Record>

/** So many acts stand in one record: few enough to write it again without those that are struck. */
const longest = 100

/** In local storage, which has written when it returns: IndexedDB may lose what a closing tab began. */
export function openLog(storage: globalThis.Storage, name: string): WriteAheadLog {
  // The key of earlier versions, whose records are still found.
  const prefix = `${name}-journal-`
  const mine = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    )
  let number = 0

  function recordAt(key: string): Record | null {
    const record = v.safeParse(Record, storage.getItem(key))
    return record.success ? record.output : null
  }

  function keep(key: string, record: { number: number; acts: readonly { id: string }[] }): void {
    try {
      storage.setItem(key, JSON.stringify(record))
    } catch {
      // Full or forbidden. IndexedDB, which has begun to write, is what has to hold.
    }
  }

  return {
    write(acts) {
      number = Math.max(number, ...mine().map((key) => recordAt(key)?.number ?? 0))
      for (let start = 0; start < acts.length; start += longest) {
        number += 1
        const some = acts.slice(start, start + longest)
        keep(prefix + some[0]?.id, { number, acts: some })
      }
    },
    strike(acts) {
      for (const key of mine()) {
        const record = recordAt(key)
        const left = record && without(record.acts, acts)
        if (!left || left.length === record.acts.length) continue
        if (left.length === 0) storage.removeItem(key)
        else keep(key, { ...record, acts: left })
      }
    },
    leftovers: () =>
      mine()
        .flatMap((key) => recordAt(key) ?? [])
        .toSorted((a, b) => a.number - b.number)
        .flatMap(({ acts }) => acts),
    wipe() {
      for (const key of mine()) storage.removeItem(key)
    },
  }
}
