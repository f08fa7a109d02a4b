import type { LocalStore } from './localStore.ts'
import { keyText, type RowKey } from './mutation.ts'
import type { openPull } from './pull.ts'
import type { RawChange } from './remote.ts'
import { runOnceMore } from './runOnceMore.ts'

/** Stores changes from realtime in batches: without them, each row of an import elsewhere would be a transaction. */
export function openRealtimeChanges(options: {
  pull: Pick<ReturnType<typeof openPull>, 'has' | 'receive'>
  store: Pick<LocalStore, 'receive'>
  onCrash: (error: unknown) => void
}) {
  const { pull, store, onCrash } = options
  /** The rows of each request whose answer is not stored. */
  const inFlight = new Set<ReadonlySet<string>>()
  let waiting: RawChange[] = []

  /** The answer is on its way, and brings the same. */
  function isInFlight(change: RawChange): boolean {
    const key = keyText(change)
    return [...inFlight].some((rows) => rows.has(key))
  }

  const write = runOnceMore(async () => {
    const changes = waiting.filter(({ seq }) => !pull.has(seq))
    const mayWait = changes.every(isInFlight)
    waiting = mayWait ? changes : []
    if (mayWait) return
    const seqs = changes.map(({ seq }) => seq)
    await pull.receive(seqs, (advance) => store.receive(changes, advance)).catch(onCrash)
  })

  return {
    add(change: RawChange): void {
      waiting.push(change)
      if (!isInFlight(change)) void write()
    },
    /** A request is under way; the answer is called once what came of it is stored. */
    sending(rows: readonly RowKey[]): () => void {
      const keys = new Set(rows.map(keyText))
      inFlight.add(keys)
      return () => {
        inFlight.delete(keys)
        void write()
      }
    },
  }
}
