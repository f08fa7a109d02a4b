import { type Answer, pageSize, type RawChange } from './remote.ts'
import { openRetry, type RetryParts } from './retry.ts'
import type { CursorRange } from './storage.ts'

type Page = Promise<Answer<RawChange[]>>

/** Follows the server's commit order, page by page and by what realtime brings. */
export function openPull(
  options: RetryParts & {
    cursor: number
    /** Fetched at once when nothing is here yet, so that there is something to see. */
    first: () => Page
    /** The next in commit order after `seq`, at most `pageSize`. */
    next: (seq: number) => Page
    arrived: (changes: RawChange[], advance: CursorRange | null) => Promise<void>
    failed: (message: string) => void
    /** A defect has ended a poll; the next one begins anew. */
    crashed: (error: unknown) => void
    moved: () => void
  },
) {
  const { first, next, arrived, failed, crashed, moved } = options
  const retry = openRetry(options, moved)
  let { cursor } = options
  let state: 'opening' | 'polling' | 'current' = cursor === 0 ? 'opening' : 'polling'
  const opened = cursor === 0 ? open().catch(crashed) : null
  let running: Promise<void> | null = null
  let storing: Promise<unknown> = Promise.resolve()
  let again = false

  /** What it does not bring, the first poll does. */
  async function open(): Promise<void> {
    const changes = await fetched(first)
    if (changes.length > 0) await arrived(changes, null)
    state = 'polling'
    moved()
  }

  async function run(): Promise<void> {
    try {
      await opened
      state = 'polling'
      moved()
      do {
        again = false
        await fetchPages()
        // The cursor is past what realtime brought before that is stored: who asked may count on it.
        await storing
      } while (again)
      state = 'current'
    } finally {
      running = null
      moved()
    }
  }

  async function fetchPages(): Promise<void> {
    for (let full = true; full; ) {
      let from = cursor
      const changes = await fetched(() => {
        from = cursor
        return next(from)
      })
      const last = changes.at(-1)
      if (last) {
        // What realtime brought meanwhile may have come further.
        cursor = Math.max(cursor, last.seq)
        await arrived(changes, { from, to: last.seq })
      }
      full = changes.length === pageSize
    }
  }

  async function fetched(ask: () => Page): Promise<RawChange[]> {
    let reported = false
    const answer = await retry.ask(async () => {
      const changes = await ask()
      // Being offline is no failure; a server in trouble is, and is reported once.
      if (!changes.ok && changes.error.kind === 'unavailable' && !reported) {
        reported = true
        failed(changes.error.message)
      }
      return changes
    })
    if (answer.ok) return answer.value
    if (answer.rejected !== null) failed(answer.rejected)
    return []
  }

  /** Fetches what is newer than the cursor; asked while it polls, it polls once more. */
  function poll(): Promise<void> {
    again = true
    running ??= run()
    return running
  }

  /** As `poll`, for whoever does not wait for it. */
  function pollSoon(): void {
    poll().catch(crashed)
  }

  /** A poll that is under way may bring it; if it does not, one more does. */
  async function reach(seq: number): Promise<void> {
    while (running && seq > cursor) await running
    if (seq > cursor) await poll()
  }

  return {
    poll,
    pollSoon,
    /** Polls unless one poll is under way or done. */
    pollOnce: () => {
      if (!running && state !== 'current') pollSoon()
    },
    /**
     * Changes came without being asked for: they are stored first, and the cursor with them where they
     * are the very next ones. What may lie between is fetched.
     */
    async receive(
      seqs: readonly number[],
      store: (advance: CursorRange | null) => Promise<void>,
    ): Promise<void> {
      const from = cursor
      cursor = endOfRange(cursor, seqs)
      const stored = store(cursor > from ? { from, to: cursor } : null)
      storing = Promise.all([storing, stored])
      await stored
      reach(Math.max(...seqs)).catch(crashed)
    },
    /** Whether this, and everything before it, was had. */
    has: (seq: number) => seq <= cursor,
    state: () => state,
    trouble: retry.trouble,
    wake() {
      retry.wake()
      pollSoon()
    },
    close: retry.close,
  }
}

/** How far these numbers lead without a gap. */
function endOfRange(cursor: number, seqs: readonly number[]): number {
  return [...seqs].sort((a, b) => a - b).reduce((end, seq) => (seq === end + 1 ? seq : end), cursor)
}
