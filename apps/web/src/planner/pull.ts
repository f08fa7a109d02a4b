import type { Day } from '@daymark/core/day'
import { type LineParts, openLine, type Trouble } from './line.ts'
import { pageSize, type Remote } from './remote.ts'
import type { Row, Table } from './table.ts'

export type Pull = {
  /** Fetch what is newer than the checkpoint; asked while looking, it looks once more. */
  look(): Promise<void>
  state(): 'opening' | 'looking' | 'current'
  trouble(): Trouble
  wake(): void
  close(): void
}

/** Follows the server's commit order page by page; the checkpoint moves with nothing else. */
export function openPull(
  options: LineParts & {
    remote: Pick<Remote, 'rowsOfDay' | 'rowsSince'>
    table: Table
    checkpoint: number
    /** The day on screen: fetched first when nothing is here yet, so that there is something to see. */
    today: Day
    arrived: (rows: Row[], checkpoint: number | null) => Promise<void>
    failed: (message: string) => void
    moved: () => void
  },
): Pull {
  const { remote, table, today, arrived, failed, moved } = options
  const line = openLine(options, moved)
  let { checkpoint } = options
  let state: ReturnType<Pull['state']> = checkpoint === 0 ? 'opening' : 'looking'
  let running: Promise<void> | null = null
  let again = false

  async function run(): Promise<void> {
    if (state === 'opening') {
      const rows = await fetched(() => remote.rowsOfDay(table, today))
      if (rows.length > 0) await arrived(rows, null)
    }
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
      const rows = await fetched(() => remote.rowsSince(table, checkpoint))
      const last = rows.at(-1)
      if (last) {
        checkpoint = last.seq
        await arrived(rows, checkpoint)
      }
      full = rows.length === pageSize
    }
  }

  async function fetched(ask: () => ReturnType<Remote['rowsSince']>): Promise<Row[]> {
    let told = false
    const answer = await line.ask(async () => {
      const rows = await ask()
      // Being offline is no failure; a server in trouble is, and is told once.
      if (!rows.ok && rows.error.kind === 'unavailable' && !told) {
        told = true
        failed(rows.error.message)
      }
      return rows
    })
    if (answer.ok) return answer.value
    if (answer.error !== null) failed(answer.error)
    return []
  }

  function look(): Promise<void> {
    again = true
    running ??= run()
    return running
  }

  return {
    look,
    state: () => state,
    trouble: line.trouble,
    wake() {
      line.wake()
      void look()
    },
    close: line.close,
  }
}
