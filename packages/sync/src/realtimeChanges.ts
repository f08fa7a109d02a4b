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
  /** The rows of the request that waits for its answer. */
  let inFlight: ReadonlySet<string> = new Set()
  let waiting: RawChange[] = []

  const write = runOnceMore(async () => {
    const changes = waiting.filter(({ seq }) => !pull.has(seq))
    waiting = []
    if (changes.length === 0) return
    const seqs = changes.map(({ seq }) => seq)
    await pull.receive(seqs, (advance) => store.receive(changes, advance)).catch(onCrash)
  })

  return {
    add(change: RawChange): void {
      waiting.push(change)
      // The answer is on its way, and brings the same.
      if (!inFlight.has(keyText(change))) void write()
    },
    sending(rows: readonly RowKey[]): void {
      inFlight = new Set(rows.map(keyText))
    },
    answered(): void {
      inFlight = new Set()
      void write()
    },
  }
}
