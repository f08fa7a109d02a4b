// Stores acts in local storage until IndexedDB has them. All tabs of a user share it, and the local store owns it.

import * as v from 'valibot'
import { type QueuedAct, without } from './mutation.ts'

/** A write-ahead log: acts that are being written to the device, stored synchronously until they are. */
export type WriteAheadLog = {
  write(acts: readonly QueuedAct[]): void
  strike(acts: readonly { id: string }[]): void
  /** Returns the acts of tabs that died before storing them, oldest first and not parsed. */
  leftovers(): unknown[]
  wipe(): void
}

const Record = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ number: v.number(), acts: v.array(v.looseObject({ id: v.string() })) }),
)

type LogRecord = v.InferOutput<typeof Record>

/** The most acts in one record: few enough to write the record again without deleted acts. */
const longest = 100

/** In local storage, which has written when it returns: IndexedDB may lose what a closing tab began. */
export function openWriteAheadLog(storage: Storage, name: string): WriteAheadLog {
  // The key of earlier versions, whose records are still found.
  const prefix = `${name}-journal-`
  const mine = () =>
    Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '').filter((key) =>
      key.startsWith(prefix),
    )
  let newest = 0
  /** The records as last read: while many acts are being written, each write reads all records again. */
  let read = new Map<string, { text: string | null; record: LogRecord | null }>()

  function records() {
    const current = mine().map((key) => {
      const text = storage.getItem(key)
      const before = read.get(key)
      return [key, before?.text === text ? before : { text, record: parsed(text) }] as const
    })
    read = new Map(current)
    return current.flatMap(([key, { record }]) => (record ? [{ key, ...record }] : []))
  }

  function put(key: string, number: number, acts: readonly { id: string }[]): void {
    try {
      storage.setItem(key, JSON.stringify({ number, acts }))
    } catch {
      // Full or forbidden. IndexedDB, which has begun to write, is what has to hold.
    }
  }

  return {
    write(acts) {
      newest = Math.max(newest, ...records().map(({ number }) => number))
      for (let start = 0; start < acts.length; start += longest) {
        newest += 1
        put(prefix + acts[start]?.id, newest, acts.slice(start, start + longest))
      }
    },
    strike(struck) {
      for (const { key, number, acts } of records()) {
        const remaining = without(acts, struck)
        if (remaining.length === 0) storage.removeItem(key)
        else if (remaining.length < acts.length) put(key, number, remaining)
      }
    },
    leftovers: () =>
      records()
        .toSorted((a, b) => a.number - b.number)
        .flatMap(({ acts }) => acts),
    wipe() {
      for (const key of mine()) storage.removeItem(key)
    },
  }
}

function parsed(text: string | null): LogRecord | null {
  const record = v.safeParse(Record, text)
  return record.success ? record.output : null
}
