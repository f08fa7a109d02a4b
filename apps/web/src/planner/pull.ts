import type { Day } from '@daymark/core/day'
import type { Task } from '@daymark/core/task'
import { type LineParts, openLine, type Trouble } from './line.ts'
import { pageSize, type Remote } from './remote.ts'

export type Pull = {
  /** Fetch what is newer than our checkpoint; asked while looking, it looks once more. */
  look(): void
  state(): 'opening' | 'looking' | 'current'
  trouble(): Trouble
  wake(): void
  close(): void
}

/** Follows the server's commit order page by page; the checkpoint moves with nothing else. */
export function openPull(
  options: LineParts & {
    remote: Pick<Remote, 'tasksDue' | 'tasksSince'>
    /** The day on screen: fetched first, so that there is something to see. */
    today: Day
    arrived: (rows: Task[]) => void
    failed: (message: string) => void
    moved: () => void
  },
): Pull {
  const { remote, today, arrived, failed, moved } = options
  const line = openLine(options, moved)
  let checkpoint = 0
  let state: 'opening' | 'looking' | 'current' = 'opening'
  let running = false
  let again = false

  async function run(): Promise<void> {
    running = true
    if (state === 'opening') await take(() => remote.tasksDue(today))
    state = 'looking'
    moved()
    do {
      again = false
      await pages()
    } while (again)
    state = 'current'
    running = false
    moved()
  }

  async function pages(): Promise<void> {
    for (let full = true; full; ) {
      const rows = await take(() => remote.tasksSince(checkpoint))
      checkpoint = rows.at(-1)?.seq ?? checkpoint
      full = rows.length === pageSize
    }
  }

  async function take(fetch: () => ReturnType<Remote['tasksSince']>): Promise<Task[]> {
    let told = false
    const answer = await line.ask(async () => {
      const rows = await fetch()
      // Being offline is no failure; a server in trouble is, and is told once.
      if (!rows.ok && rows.error.kind === 'unavailable' && !told) {
        told = true
        failed(rows.error.message)
      }
      return rows
    })
    if (!answer.ok) {
      if (answer.error !== null) failed(answer.error)
      return []
    }
    if (answer.value.length > 0) arrived(answer.value)
    return answer.value
  }

  return {
    look() {
      again = true
      if (!running) void run()
    },
    state: () => state,
    trouble: line.trouble,
    wake() {
      line.wake()
      this.look()
    },
    close: line.close,
  }
}
