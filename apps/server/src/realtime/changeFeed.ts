import type { Database } from '../database/database.ts'
import type { FairQueue } from '../database/fairQueue.ts'
import type { Log } from '../log.ts'
import { type ReadRow, readChangedRows } from './changedRows.ts'
import type { Limits } from './limits.ts'
import type { Notifications } from './notifications.ts'
import { personOf } from './person.ts'
import { changePayload, deletePayload, type Row, type RowChange } from './rowChange.ts'
import type { CloseReason } from './sessionChannels.ts'
import { matchesChange, type Subscription } from './subscriptions.ts'
import { tableKey } from './tables.ts'
import { mayAffect, newViewer, openViewers, type Subscriber, type Viewer } from './viewers.ts'

export type ChangeFeed = {
  /**
   * Replaces an earlier subscription; changes still pending for that one are delivered to the new
   * one.
   */
  subscribe(subscriber: Subscriber, before: FeedSubscription | null): FeedSubscription
}

export type FeedSubscription = { viewer: Viewer; stop(): void }

/**
 * Delivers announced row changes to each subscriber that may see the row. Subscribers with the same
 * rights form one viewer, for which each row is read once.
 */
export function openChangeFeed(options: {
  database: Database
  log: Log
  limits: Limits
  notifications: Notifications
  readQueue: FairQueue
}): ChangeFeed {
  const { database, log, limits, notifications, readQueue } = options
  const viewers = openViewers()

  notifications.subscribe({
    rowChanged(change) {
      for (const viewer of viewers.affectedBy(change)) enqueue(viewer, change)
    },
  })

  function enqueue(viewer: Viewer, change: RowChange) {
    viewer.pending.push(change)
    if (viewer.pending.length > limits.unreadChanges) end(viewer, 'changes missed')
    else if (!viewer.isReading) void drain(viewer)
  }

  // One batch at a time keeps a viewer's changes in order; other viewers read between the batches.
  async function drain(viewer: Viewer) {
    viewer.isReading = true
    while (viewer.pending.length > 0) {
      await readQueue.run(personOf(viewer.claims), () => deliverBatch(viewer))
      viewer.reading = []
    }
    viewer.isReading = false
  }

  async function deliverBatch(viewer: Viewer) {
    const batch = viewer.pending.splice(0, limits.changesPerRead)
    viewer.reading = batch
    const found = await readChangedRows(database, viewer.claims, batch, subscriptionsOf(viewer))
    if (found.ok) {
      for (const change of batch) {
        const seen = found.value.get(change)
        if (seen) deliver(change, seen, viewer, limits)
      }
      return
    }
    if (found.error.kind === 'failed') {
      log.error({ err: found.error.cause }, 'changed rows could not be read again')
    }
    end(viewer, found.error.kind === 'session ended' ? 'session ended' : 'changes missed')
  }

  function end(viewer: Viewer, reason: CloseReason) {
    viewer.pending.length = 0
    for (const subscriber of [...viewer.subscribers]) subscriber.end(reason)
  }

  return {
    subscribe(subscriber, before) {
      const viewer = viewers.enter(subscriber)
      if (before && before.viewer !== viewer) deliverPending(subscriber, before.viewer)
      before?.stop()
      return {
        viewer,
        stop: () => viewers.leave(viewer, subscriber),
      }
    },
  }

  /** The subscriber's rights have changed: its pending changes are read with the new rights. */
  function deliverPending(subscriber: Subscriber, { reading, pending }: Viewer) {
    const single = { ...newViewer(subscriber.claims), subscribers: new Set([subscriber]) }
    single.pending = [...reading, ...pending].filter((change) => mayAffect(single, change))
    void drain(single)
  }
}

function subscriptionsOf({ subscribers }: Viewer): Subscription[] {
  return [...subscribers].flatMap(({ subscriptions }) => subscriptions)
}

function deliver(
  change: RowChange,
  found: ReadRow,
  { subscribers }: Viewer,
  { recordBytes }: Limits,
) {
  const name = tableKey(change)
  for (const subscriber of subscribers) {
    const matching = subscriber.subscriptions.filter(
      (one) => matchesChange(one, change, name) && found.passes.has(one.filter),
    )
    for (const group of groupByColumns(matching)) {
      const [first] = group
      const table = first?.tables.get(name)
      if (!first || !table) continue
      const ids = group.map(({ id }) => id)
      const columns = table.columns.filter((column) => includesColumn(first, column.name))
      subscriber.receive(
        ids,
        change.type === 'DELETE'
          ? deletePayload(change, columns)
          : changePayload(change, columns, selectColumns(found.row, first), recordBytes),
      )
    }
  }
}

function groupByColumns(subscriptions: Subscription[]): Subscription[][] {
  const groups = new Map<string, Subscription[]>()
  for (const one of subscriptions) {
    const key = JSON.stringify(one.select)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

function selectColumns(row: Row, one: Subscription): Row {
  if (one.select === null) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => includesColumn(one, name)))
}

function includesColumn({ select }: Subscription, column: string): boolean {
  return select?.includes(column) ?? true
}
