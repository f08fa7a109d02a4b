import type { Row, Table, Tables } from './definition.ts'
import { isSame, replay } from './merge.ts'
import {
  keyText,
  type Mutation,
  mutationsIn,
  type QueuedAct,
  type RowKey,
  without,
} from './mutation.ts'
import type { RemoteChange } from './remote.ts'

/** How a row that shows has changed; undefined where there was or is none. */
export type RowChange<R extends Row = Row> = {
  table: string
  before: R | undefined
  after: R | undefined
}

/**
 * The confirmed rows in memory, with pending mutations applied on top. Every call is synchronous and
 * returns the rows that look different after it.
 */
export function openReplica(tables: Tables) {
  const replicas = new Map([...tables].map(([name, table]) => [name, emptyReplica(table)]))
  let pending: readonly QueuedAct[] = []

  function replicaOf(name: string): TableReplica {
    const replica = replicas.get(name)
    if (!replica) throw new Error(`No table: ${name}`)
    return replica
  }

  function confirm({ table, id, row }: RemoteChange): void {
    const replica = replicas.get(table)
    if (!replica) return
    const { confirmed, deleted } = replica
    const current = confirmed.get(id)
    if (row === null) deleted.add(id)
    else if (!deleted.has(id) && (!current || current.seq <= row.seq)) confirmed.set(id, row)
  }

  function take(acts: readonly QueuedAct[]): void {
    const ids = new Set(acts.map(({ id }) => id))
    pending = pending.filter(({ id }) => !ids.has(id))
    for (const { table, id } of keysIn(acts)) {
      const { pending } = replicaOf(table)
      pending.set(id, pending.get(id)?.filter(({ act }) => !ids.has(act)) ?? [])
    }
  }

  function put(acts: readonly QueuedAct[]): void {
    pending = [...pending, ...acts]
    for (const { id: act, mutations } of acts) {
      for (const mutation of mutations) {
        const { pending } = replicaOf(mutation.table)
        const before = pending.get(mutation.id)
        if (before) before.push({ act, mutation })
        else pending.set(mutation.id, [{ act, mutation }])
      }
    }
  }

  function show(keys: readonly RowKey[]): RowChange[] {
    return keys.flatMap((key) => {
      const replica = replicas.get(key.table)
      return replica ? (shownAfter(replica, key.id) ?? []) : []
    })
  }

  return {
    /**
     * Takes rows that are no older than the present ones. A row that was deleted permanently never comes
     * back; it shows for as long as something done to it here waits for its answer.
     */
    receive(changes: readonly RemoteChange[]): RowChange[] {
      for (const change of changes) confirm(change)
      return show(changes)
    },
    /** Takes rows for all there are. */
    reset(changes: readonly RemoteChange[]): RowChange[] {
      const cleared = [...replicas].flatMap(([table, { confirmed, deleted }]) => {
        const ids = [...confirmed.keys()]
        confirmed.clear()
        deleted.clear()
        return ids.map((id) => ({ table, id }))
      })
      for (const change of changes) confirm(change)
      return show([...cleared, ...changes])
    },
    /** Everything confirmed, with the tombstones. */
    all: (): RemoteChange[] =>
      [...replicas].flatMap(([table, { confirmed, deleted }]) => [
        ...[...confirmed].map(([id, row]) => ({ table, id, seq: row.seq, row })),
        ...[...deleted].map((id) => ({ table, id, seq: 0, row: null })),
      ]),
    add(acts: readonly QueuedAct[]): RowChange[] {
      put(acts)
      return show(keysIn(acts))
    },
    /** Takes acts out of the queue and confirms what became of their rows, as one step. */
    acknowledge(acts: readonly QueuedAct[], confirmed: readonly RemoteChange[]): RowChange[] {
      take(acts)
      for (const change of confirmed) confirm(change)
      return show([...keysIn(acts), ...confirmed])
    },
    /** Every pending act, oldest first, replaced by what the device now holds. */
    replace(acts: readonly QueuedAct[]): RowChange[] {
      const changedActs = [...without(pending, acts), ...without(acts, pending)]
      take(pending)
      put(acts)
      return show(keysIn(changedActs))
    },
    pending: () => pending,
    shown: ({ table, id }: RowKey) => replicas.get(table)?.shown.get(id),
    confirmed: ({ table, id }: RowKey) => replicas.get(table)?.confirmed.get(id),
    isDeleted: ({ table, id }: RowKey) => replicas.get(table)?.deleted.has(id) ?? false,
  }
}

type TableReplica = ReturnType<typeof emptyReplica>

function emptyReplica(table: Table) {
  return {
    table,
    confirmed: new Map<string, Row>(),
    /** Tombstones: the ids of rows that were deleted permanently. */
    deleted: new Set<string>(),
    pending: new Map<string, { act: string; mutation: Mutation }[]>(),
    shown: new Map<string, Row>(),
  }
}

/** Every row that acts touch, once each. */
function keysIn(acts: readonly QueuedAct[]): RowKey[] {
  return [...new Map(mutationsIn(acts).map((mutation) => [keyText(mutation), mutation])).values()]
}

function shownAfter(replica: TableReplica, id: string): RowChange | null {
  const { table, confirmed, deleted, pending, shown } = replica
  const before = shown.get(id)
  const mutations = pending.get(id)?.map(({ mutation }) => mutation) ?? []
  if (deleted.has(id) && mutations.length === 0) confirmed.delete(id)
  const after = replay(table, confirmed.get(id), mutations)
  if (looksLike(before, after)) return null
  if (after) shown.set(id, after)
  else shown.delete(id)
  return { table: table.name, before, after }
}

/** The same but for its number: nothing that anybody sees. */
function looksLike(before: Row | undefined, after: Row | undefined): boolean {
  if (!before || !after) return before === after
  return Object.keys(after).every(
    (column) => column === 'seq' || isSame(before[column], after[column]),
  )
}
