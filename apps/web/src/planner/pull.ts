import type { Result } from '@daymark/core/result'
import { type LineParts, openLine, type Trouble } from './line.ts'
import { pageSize, type SendError } from './remote.ts'
import type { Advance, News } from './table.ts'

type Page<T> = Promise<Result<T[], SendError>>

export type Pull = {
  /** Fetch what is newer than the checkpoint; asked while looking, it looks once more. */
  look(): Promise<void>
  /** For whoever was never asked to look until now. */
  lookAtLast(): void
  /**
   * Something came that nobody had asked for: kept first, and with it the checkpoint where it is the
   * very next. Where something may lie between, that is fetched.
   */
  hear(seq: number, keep: (advance: Advance | null) => Promise<void>): Promise<void>
  /** Whether this, and everything before it, was had. */
  has(seq: number): boolean
  state(): 'opening' | 'looking' | 'current'
  trouble(): Trouble
  wake(): void
  close(): void
}

/** Follows the server's commit order, page by page and by what comes of itself. */
export function openPull(
  options: LineParts & {
    checkpoint: number
    /** Fetched at once when nothing is here yet, so that there is something to see. */
    first: () => Page<News>
    /** The next in commit order after `seq`, at most `pageSize`. */
    next: (seq: number) => Page<News>
    arrived: (news: News[], advance: Advance | null) => Promise<void>
    failed: (message: string) => void
    moved: () => void
  },
): Pull {
  const { first, next, arrived, failed, moved } = options
  const line = openLine(options, moved)
  let { checkpoint } = options
  let state: ReturnType<Pull['state']> = checkpoint === 0 ? 'opening' : 'looking'
  const opened = checkpoint === 0 ? open() : null
  let running: Promise<void> | null = null
  let keeping: Promise<unknown> = Promise.resolve()
  let asked = false
  let again = false

  async function open(): Promise<void> {
    const news = await fetched(first)
    if (news.length > 0) await arrived(news, null)
    state = 'looking'
    moved()
  }

  async function run(): Promise<void> {
    await opened
    state = 'looking'
    moved()
    do {
      again = false
      await pages()
      // The checkpoint is past what came of itself before that is kept: who asked may count on it.
      await keeping
    } while (again)
    state = 'current'
    running = null
    moved()
  }

  async function pages(): Promise<void> {
    for (let full = true; full; ) {
      let from = checkpoint
      const news = await fetched(() => {
        from = checkpoint
        return next(from)
      })
      const last = news.at(-1)
      if (last) {
        // What came of itself meanwhile may have brought us further.
        checkpoint = Math.max(checkpoint, last.seq)
        await arrived(news, { from, to: last.seq })
      }
      full = news.length === pageSize
    }
  }

  async function fetched(ask: () => Page<News>): Promise<News[]> {
    let told = false
    const answer = await line.ask(async () => {
      const items = await ask()
      // Being offline is no failure; a server in trouble is, and is told once.
      if (!items.ok && items.error.kind === 'unavailable' && !told) {
        told = true
        failed(items.error.message)
      }
      return items
    })
    if (answer.ok) return answer.value
    if (answer.error !== null) failed(answer.error)
    return []
  }

  function look(): Promise<void> {
    asked = true
    again = true
    running ??= run()
    return running
  }

  /** A look that is under way may bring it; if it does not, one more does. */
  async function reach(seq: number): Promise<void> {
    while (running && seq > checkpoint) await running
    if (seq > checkpoint) await look()
  }

  return {
    look,
    lookAtLast: () => void (asked || look()),
    async hear(seq, keep) {
      const isNext = seq === checkpoint + 1
      if (isNext) checkpoint = seq
      const kept = keep(isNext ? { from: seq - 1, to: seq } : null)
      keeping = Promise.all([keeping, kept])
      await kept
      void reach(seq)
    },
    has: (seq) => seq <= checkpoint,
    state: () => state,
    trouble: line.trouble,
    wake() {
      line.wake()
      void look()
    },
    close: line.close,
  }
}
