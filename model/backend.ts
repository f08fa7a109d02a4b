import { focusSessions } from '@daymark/core/tables/focusSessions'
import { columnsOf, type Mutation } from '@daymark/sync/mutation'
import type { Answer, Remote, RemoteError, Request } from '@daymark/sync/remote'
import { openReferenceServer } from '@daymark/sync/testing/referenceServer'
import { cutSession } from '../apps/web/src/planner/fakeSessionCutting.ts'
import { notes, tablesOf } from './versions.ts'

/** What devices speak with. */
export type Backend = Pick<
  Remote,
  'rowsOfDay' | 'changesSince' | 'newestSeq' | 'digest' | 'report' | 'history'
> & {
  /** `by`: the name of the device. */
  send(request: Request, by?: string): ReturnType<Remote['send']>
  /** As if 30 days had passed for everything that is in the trash. */
  purge(): Promise<void>
  /** What is kept of this moment; the call puts it back. */
  backUp(): Promise<() => Promise<void>>
  /** What the transport makes of an answer that is none, as of a proxy between. */
  nonsense(): Promise<RemoteError>
}

/** Longer than the database takes: an insert with such a title is refused for good. */
export const refusedTitle = (made: number) => `refused ${made}`.padEnd(121, '.')

/** A patch with such a text is refused before it reaches any row. */
export const refusedBody = 'refused'

export function isRefusedInsert(mutation: Mutation): boolean {
  return mutation.type === 'insert' && String(columnsOf(mutation).title).startsWith('refused')
}

/** The tables' merge in memory; `does` is what the server makes of a request. */
export function referenceBackend(
  clock: () => number,
  does: (request: Request) => readonly (Mutation | null)[] = ({ mutations }) => mutations,
): Backend {
  const server = openReferenceServer(tablesOf.newer, clock, { [focusSessions.name]: cutSession })
  return {
    async send(request, by) {
      const { mutations } = request
      if (mutations.some(isRefusedInsert)) return refused
      const rows = does(request).map((mutation) => mutation && server.apply(mutation, by))
      return { ok: true, value: rows }
    },
    rowsOfDay: async ({ name, dayOf }, day) => {
      const rows = server.rows(name).filter((row) => dayOf(row) === day)
      return {
        ok: true,
        value: rows.map((row) => ({ table: name, id: row.id, seq: row.seq, row })),
      }
    },
    changesSince: async (...asked) => ({ ok: true, value: server.changesSince(...asked) }),
    newestSeq: async () => ({ ok: true, value: server.newestSeq() }),
    digest: async () => ({ ok: true, value: server.digest() }),
    report: async () => ({ ok: true, value: null }),
    history: async (query) => ({ ok: true, value: server.history(query) }),
    async backUp() {
      const restore = server.backUp()
      return async () => restore()
    },
    nonsense: async () => ({ kind: 'unavailable', message: 'nonsense' }),
    async purge() {
      for (const { id, deleted_at } of server.rows(notes.name)) {
        if (deleted_at !== null) server.apply(notes.erase(id, ''))
      }
    },
  }
}

/** Refuses what no backend is asked: so both backends refuse it alike. */
export function refusing(backend: Backend): Backend {
  return {
    ...backend,
    send: (request, by) =>
      request.mutations.some((mutation) => columnsOf(mutation).body === refusedBody)
        ? Promise.resolve(refused)
        : backend.send(request, by),
  }
}

const refused = {
  ok: false,
  error: { kind: 'rejected', message: 'refused' },
} satisfies Answer<never>
