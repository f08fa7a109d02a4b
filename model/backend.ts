import { err, ok } from '@daymark/core/result'
import { openMapServer } from '../apps/web/src/planner/mapServer.ts'
import type { Remote } from '../apps/web/src/planner/remote.ts'
import type { Write } from '../apps/web/src/planner/table.ts'
import { tasksTable } from '../apps/web/src/planner/tasksTable.ts'
import { columnsOf, idOf } from './oracle.ts'

/** What devices speak with. */
export type Backend = Pick<Remote, 'send' | 'rowsOfDay' | 'changesSince'> & {
  /** As if 30 days had passed for everything that is in the trash. */
  purge(): Promise<void>
}

/** There was no such year: whatever is due then is refused for good. */
export const refusedDay = '0000-01-01T00:00:00'

/** The tables' merge in memory. */
export function mapBackend(
  clock: () => number,
  asked: (write: Write) => Write = (write) => write,
): Backend {
  const server = openMapServer(clock)
  return {
    async send(table, write) {
      const { due_date } = columnsOf(write)
      // Where there is no row to update, nobody looks at what it would be updated to.
      const isRead = write.kind !== 'update' || server.tasks().some(({ id }) => id === idOf(write))
      if (due_date === refusedDay && isRead) return err({ kind: 'rejected', message: due_date })
      return ok(server.write(table, asked(write)))
    },
    rowsOfDay: async (table, day) =>
      ok(server.inCommitOrder(table).filter((row) => table.dayOf(row) === day)),
    changesSince: async (seq) => ok(server.changesSince(seq)),
    async purge() {
      for (const { id, deleted_at } of server.tasks().toSorted((a, b) => a.seq - b.seq)) {
        if (deleted_at !== null) server.write(tasksTable, { kind: 'delete', id })
      }
    },
  }
}
