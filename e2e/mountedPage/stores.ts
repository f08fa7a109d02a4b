import { tables } from '@daymark/core/tables/all'
import { focusSessions } from '@daymark/core/tables/focusSessions'
import { tasks } from '@daymark/core/tables/tasks'
import { DayCount } from '@daymark/core/tasks/progress'
import { openReferenceRemote } from '@daymark/sync/testing/environment'
import type { MemoryDevice } from '@daymark/sync/testing/memoryDevice'
import { openReferenceServer, type ReferenceServer } from '@daymark/sync/testing/referenceServer'
import * as v from 'valibot'
import { deviceName } from '../../apps/web/src/planner/device.ts'
import { cutSession } from '../../apps/web/src/planner/fakeSessionCutting.ts'
import type { SupabaseRemote } from '../../apps/web/src/planner/supabaseRemote.ts'
import type { Stores } from '../../apps/web/src/start/services.ts'
import type { Faults } from './mountedPage.ts'

export const openServer = (clock: () => number): ReferenceServer =>
  openReferenceServer(tables, clock, { [focusSessions.name]: cutSession })

/** As after a synchronisation. */
export async function bringUpToDate(device: MemoryDevice, server: ReferenceServer): Promise<void> {
  const { storage } = device.openTab()
  const rows = server.changesSince(0, Number.POSITIVE_INFINITY).map((change) => ({
    ...change,
    row: tables.get(change.table)?.parse(change.row) ?? null,
  }))
  await storage.open()
  await storage.receive(rows, [], { from: 0, to: rows.at(-1)?.seq ?? 0 })
}

export function storesOf(
  device: MemoryDevice,
  server: ReferenceServer,
  isOffline: () => boolean,
  faults: () => Faults,
): Stores {
  return {
    openDevice: ({ backend, user_id }) => ({
      name: deviceName(backend, user_id),
      ...device.openTab(),
    }),
    openRemote: () => remoteOf(server, isOffline, faults),
  }
}

function remoteOf(
  server: ReferenceServer,
  isOffline: () => boolean,
  faults: () => Faults,
): SupabaseRemote {
  const { remote } = openReferenceRemote(server)
  const offline = { ok: false, error: { kind: 'offline' } } as const
  return {
    ...remote,
    async send(request) {
      if (isOffline()) return offline
      const { changes = {} } = faults()
      const error = request.mutations.map(({ table }) => changes[table]).find(Boolean)
      return error ? { ok: false, error } : remote.send(request)
    },
    rowsOfDay: async (table, day) => (isOffline() ? offline : remote.rowsOfDay(table, day)),
    async changesSince(...asked) {
      if (isOffline()) return offline
      const { news } = faults()
      return news ? { ok: false, error: news } : remote.changesSince(...asked)
    },
    async completions(start, end) {
      if (isOffline()) return offline
      const counts = completionsOf(server).filter(({ date }) => date >= start && date <= end)
      return { ok: true, value: counts }
    },
    onCompletions(listener) {
      queueMicrotask(() => listener(true))
      return server.listen(({ table }) => table === tasks.name && listener(true))
    },
  }
}

/** As the database counts them: by the day on which they are due, without the trash. */
function completionsOf(server: ReferenceServer): DayCount[] {
  const due = server.rows(tasks.name).filter(({ deleted_at, due_date }) => !deleted_at && due_date)
  const byDay = Map.groupBy(due, (row) => tasks.dayOf(row))
  return [...byDay].map(([date, rows]) =>
    v.parse(DayCount, {
      date,
      completed_count: rows.filter(({ completed }) => completed).length,
      total_count: rows.length,
    }),
  )
}
