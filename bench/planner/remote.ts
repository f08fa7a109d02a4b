import type { Row } from '@daymark/sync/definition'
import { columnsOf, type RowKey } from '@daymark/sync/mutation'
import type { Remote } from '@daymark/sync/remote'

/** A server that has nothing new, joins realtime at once and takes every patch, holding no row of its own. */
export function openYes(held: (key: RowKey) => Row | undefined): Remote {
  let seq = 0
  return {
    async send({ mutations }) {
      const rows = mutations.map((mutation) => {
        const row = held(mutation)
        seq += 1
        return mutation.type === 'patch' && row ? { ...row, ...columnsOf(mutation), seq } : null
      })
      return { ok: true, value: rows }
    },
    rowsOfDay: async () => ({ ok: true, value: [] }),
    async changesSince(had) {
      seq = Math.max(seq, had)
      return { ok: true, value: [] }
    },
    newestSeq: async () => ({ ok: true, value: seq }),
    digest: async () => ({ ok: true, value: [] }),
    history: async () => ({ ok: true, value: [] }),
    report: async () => ({ ok: true, value: null }),
    onChange(_, listener) {
      queueMicrotask(() => listener(null))
      return () => {}
    },
    wake() {},
    close() {},
  }
}
