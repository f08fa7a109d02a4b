import type { CursorRange } from './deviceStorage.ts'
import { type Answer, pageSize, type RawChange } from './remote.ts'
import { openRetry, type RetryParts } from './retry.ts'

type Page = Promise<Answer<RawChange[]>>

/** Follows the server's commit order, page by page and by what realtime brings. */
export function openPull(
  options: RetryParts & {
    cursor: number
    /** Fetched at once when nothing is here yet, so that there is something to see. */
    first: (() => Page) | null
    /** The next in commit order after `seq`, at most so many. */
    next: (seq: number, longest: number) => Page
    /** Does a new epoch begin here? */
    isRestored: (change: RawChange) => boolean
    onChanges: (changes: RawChange[], advance: CursorRange | null) => Promise<void>
    /** Everything that the server has in a new epoch, up to a cursor. */
    onRestored: (changes: RawChange[], cursor: number) => Promise<void>
    onFailure: (message: string) => void
    /** A defect has ended a poll; the next one begins anew. */
    onCrash: (error: unknown) => void
    onStatusChange: () => void
  },
) {
  const { first, next, isRestored, onChanges, onFailure, onCrash, onStatusChange } = options
  const retry = openRetry(options, onStatusChange)
  let { cursor } = options
  let state: 'opening' | 'polling' | 'current' = first ? 'opening' : 'polling'
  const opened = first && open(first).catch(onCrash)
  let longest = pageSize
  /** The largest page so far. The server's limit may be below `longest`, so a page of this length is not the last. */
  let atLeast = 1
  let closed = false
  let running: Promise<void> | null = null
  let storing: Promise<unknown> = Promise.resolve()
  let again = false

  /** Fetches the first rows to show; the first poll fetches the others. */
  async function open(first: () => Page): Promise<void> {
    const changes = await fetched(first, { untilAccepted: false })
    if (changes && changes.length > 0) await onChanges(changes, null)
    state = 'polling'
    onStatusChange()
  }

  async function run(): Promise<void> {
    try {
      await opened
      state = 'polling'
      onStatusChange()
      do {
        again = false
        await fetchPages()
        // The cursor is past what realtime brought before that is stored: who asked may count on it.
        await storing
      } while (again)
      if (!closed) state = 'current'
    } finally {
      running = null
      onStatusChange()
    }
  }

  async function fetchPages(): Promise<void> {
    /** All of a new epoch: it is compared with what is held before it takes its place. */
    let restored: RawChange[] | null = null
    longest = pageSize
    for (let isEnd = false; !isEnd; ) {
      let from = cursor
      const page = await fetched(() => {
        from = restored?.at(-1)?.seq ?? cursor
        return next(from, longest)
      })
      const [start, end] = [page?.[0], page?.at(-1)]
      const length = page?.length ?? 0
      // A device without rows has nothing that a restored server could have lost.
      if (start && (from > 0 || !first) && isRestored(start)) restored = []
      isEnd = length < Math.min(longest, atLeast)
      atLeast = Math.max(atLeast, length)
      if (!page || !end) continue
      if (restored) restored.push(...page)
      else {
        // Changes from realtime may have moved the cursor further meanwhile.
        cursor = Math.max(cursor, end.seq)
        await onChanges(page, { from, to: end.seq })
      }
    }
    const last = restored?.at(-1)
    if (!restored || !last || closed) return
    // The cursor moves first, so that no change from before the restore is stored after it.
    cursor = last.seq
    await options.onRestored(restored, last.seq)
  }

  /** A page of the next changes; null once this was closed. One that does not come is made smaller. */
  async function fetched(
    ask: () => Page,
    options = { untilAccepted: true },
  ): Promise<RawChange[] | null> {
    let isReported = false
    const answer = await retry.ask(async () => {
      const page = await ask()
      if (page.ok) return page
      longest = Math.ceil(longest / 4)
      // Being offline is no failure; a server in trouble is, and is reported once.
      if ('message' in page.error && !isReported) {
        isReported = true
        onFailure(page.error.message)
      }
      return page
    }, options)
    return answer.ok ? answer.value : null
  }

  /** Fetches what is newer than the cursor; asked while it polls, it polls once more. */
  function poll(): Promise<void> {
    again = true
    running ??= run()
    return running
  }

  /** Polls like `poll`, for callers that do not wait for the result. */
  function pollSoon(): void {
    poll().catch(onCrash)
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
      reach(Math.max(...seqs)).catch(onCrash)
    },
    cursor: () => cursor,
    /** Reads everything once more; what is stored stays meanwhile. */
    readAll: (): Promise<void> => {
      cursor = 0
      return poll()
    },
    /** Whether this, and everything before it, was had. */
    has: (seq: number) => seq <= cursor,
    /** Numbers so far ahead may be of a new epoch, which has to be compared before any of it is taken. */
    isFar: (seqs: readonly number[]) => Math.max(...seqs) - cursor >= epochStep,
    state: () => state,
    trouble: retry.trouble,
    wake() {
      retry.wake()
      pollSoon()
    },
    close() {
      closed = true
      retry.close()
    },
  }
}

/** A new epoch begins at least so far above every number of the one before. */
const epochStep = 2 ** 20

/** How far these numbers lead without a gap. */
function endOfRange(cursor: number, seqs: readonly number[]): number {
  return [...seqs].sort((a, b) => a - b).reduce((end, seq) => (seq === end + 1 ? seq : end), cursor)
}
