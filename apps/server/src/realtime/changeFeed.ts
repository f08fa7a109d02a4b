import { groupBy } from '@daymark/core/groupBy'
import { ok, type Result } from '@daymark/core/result'
import { type Database, DatabaseUnavailable } from '../database/database.ts'
import type { FairQueue } from '../database/fairQueue.ts'
import type { Log } from '../log.ts'
import { type ReadRow, readChangedRows } from './changedRows.ts'
import type { Limits } from './limits.ts'
import type { Notifications } from './notifications.ts'
import { personOf } from './person.ts'
import { type Change, changePayload, deletePayload, type Row, rowCount } from './rowChange.ts'
import type { CloseReason } from './sessionChannels.ts'
import { matchesChange, type Subscription } from './subscriptions.ts'
import { tableKey } from './tables.ts'
import {
  audienceOf,
  mayAffect,
  newViewer,
  openViewers,
  type Subscriber,
  type Viewer,
} from './viewers.ts'

export type ChangeFeed = {
  /**
   * Resolves once changes of the rows that the subscriber may see are heard. Replaces an earlier subscription; changes
   * still pending for that one are delivered to the new one.
   */
  subscribe(
    subscriber: Subscriber,
    before: FeedSubscription | null,
  ): Promise<Result<FeedSubscription, 'unavailable'>>
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
    changed(change) {
      if (change.owner !== null) database.changed(change.owner)
      for (const viewer of viewers.affectedBy(change)) enqueue(viewer, change)
    },
  })

  function enqueue(viewer: Viewer, change: Change) {
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
    const batch = takeBatch(viewer.pending, limits.changesPerRead)
    viewer.reading = batch
    const found = await readChangedRows(database, viewer.claims, batch, subscriptionsOf(viewer))
    if (found.ok) {
      for (const change of batch) {
        for (const seen of found.value.get(change) ?? []) deliver(change, seen, viewer, limits)
      }
      return
    }
    if (found.error.kind === 'failed') {
      const level = found.error.cause instanceof DatabaseUnavailable ? 'info' : 'error'
      log[level]({ err: found.error.cause }, 'changed rows could not be read again')
    }
    end(viewer, found.error.kind === 'session ended' ? 'session ended' : 'changes missed')
  }

  function end(viewer: Viewer, reason: CloseReason) {
    viewer.pending.length = 0
    for (const subscriber of [...viewer.subscribers]) subscriber.end(reason)
  }

  return {
    async subscribe(subscriber, before) {
      const heard = await notifications.hear(audienceOf(subscriber))
      if (!heard.ok) return heard
      const viewer = viewers.enter(subscriber)
      if (before && before.viewer !== viewer) deliverPending(subscriber, before.viewer)
      before?.stop()
      const stop = () => {
        viewers.leave(viewer, subscriber)
        heard.value()
      }
      return ok({ viewer, stop })
    },
  }

  /** The subscriber's rights have changed: its pending changes are read with the new rights. */
  function deliverPending(subscriber: Subscriber, { reading, pending }: Viewer) {
    const single = { ...newViewer(subscriber.claims), subscribers: new Set([subscriber]) }
    single.pending = [...reading, ...pending].filter((change) => mayAffect(single, change))
    void drain(single)
  }
}

/** Removes the first changes of so many rows together, but one at least. */
function takeBatch(pending: Change[], rows: number): Change[] {
  let [count, taken] = [0, 0]
  for (const change of pending) {
    taken += rowCount(change)
    if (count > 0 && taken > rows) break
    count += 1
  }
  return pending.splice(0, count)
}

function subscriptionsOf({ subscribers }: Viewer): Subscription[] {
  return [...subscribers].flatMap(({ subscriptions }) => subscriptions)
}

function deliver(change: Change, found: ReadRow, { subscribers }: Viewer, { recordBytes }: Limits) {
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
          ? deletePayload(change, found.key, columns)
          : changePayload(
              change,
              { key: found.key, row: selectColumns(found.row, first) },
              columns,
              recordBytes,
            ),
      )
    }
  }
}

function groupByColumns(subscriptions: Subscription[]): Subscription[][] {
  return [...groupBy(subscriptions, ({ select }) => JSON.stringify(select)).values()]
}

function selectColumns(row: Row, one: Subscription): Row {
  if (one.select === null) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => includesColumn(one, name)))
}

function includesColumn({ select }: Subscription, column: string): boolean {
  return select?.includes(column) ?? true
}
