import type { Result } from '@daymark/core/result'
import { type LineParts, openLine, type Trouble } from './line.ts'
import { pageSize, type SendError } from './remote.ts'

/** Something the server numbers in its commit order. */
type Numbered = { seq: number }

type Page<T> = Promise<Result<T[], SendError>>

export type Pull = {
  /** Fetch what is newer than the checkpoint; asked while looking, it looks once more. */
  look(): Promise<void>
  /** For whoever was never asked to look until now. */
  lookAtLast(): void
  state(): 'opening' | 'looking' | 'current'
  trouble(): Trouble
  wake(): void
  close(): void
}

/** Follows the server's commit order page by page; the checkpoint moves with nothing else. */
export function openPull<T extends Numbered>(
  options: LineParts & {
    checkpoint: number
    /** Fetched at once when nothing is here yet, so that there is something to see. */
    first: (() => Page<T>) | null
    /** The next in commit order after `seq`, at most `pageSize`. */
    next: (seq: number) => Page<T>
    arrived: (items: T[], checkpoint: number | null) => Promise<void>
    failed: (message: string) => void
    moved: () => void
  },
): Pull {
  const { first, next, arrived, failed, moved } = options
  const line = openLine(options, moved)
  let { checkpoint } = options
  let state: ReturnType<Pull['state']> = first && checkpoint === 0 ? 'opening' : 'looking'
  const opened = first && checkpoint === 0 ? open(first) : null
  let running: Promise<void> | null = null
  let asked = false
  let again = false

  async function open(ask: () => Page<T>): Promise<void> {
    const items = await fetched(ask)
    if (items.length > 0) await arrived(items, null)
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
    } while (again)
    state = 'current'
    running = null
    moved()
  }

  async function pages(): Promise<void> {
    for (let full = true; full; ) {
      const items = await fetched(() => next(checkpoint))
      const last = items.at(-1)
      if (last) {
        checkpoint = last.seq
        await arrived(items, checkpoint)
      }
      full = items.length === pageSize
    }
  }

  async function fetched(ask: () => Page<T>): Promise<T[]> {
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

  return {
    look,
    lookAtLast: () => void (asked || look()),
    state: () => state,
    trouble: line.trouble,
    wake() {
      line.wake()
      void look()
    },
    close: line.close,
  }
}
