import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Ending } from './attendance.ts'
import { type Change, changedRow, deletedRow, type Row } from './change.ts'
import { type Limits, turnstile } from './limits.ts'
import type { News } from './news.ts'
import { type Found, readAgain } from './rows.ts'
import { isAbout, type Subscription } from './subscriptions.ts'
import { nameOf } from './tables.ts'
import { mayConcern, newViewer, openViewers, type Viewer, type Watcher } from './viewers.ts'

export type Changes = {
  /** What the watcher before it was not told yet is told to the new one. */
  watch(watcher: Watcher, before: Watching | null): Watching
}

export type Watching = { viewer: Viewer; stop(): void }

/**
 * Hears what the database announces and tells each watcher what it may see of it. Watchers with the
 * same rights are one viewer, for whom a row is read once.
 */
export function openChanges(options: {
  database: Database
  log: Log
  limits: Limits
  news: News
}): Changes {
  const { database, log, limits, news } = options
  const viewers = openViewers()
  const inTurn = turnstile(limits.readsAtOnce)

  news.read({
    changed(change) {
      for (const viewer of viewers.concernedBy(change)) addTo(viewer, change)
    },
  })

  function addTo(viewer: Viewer, change: Change) {
    viewer.unread.push(change)
    if (viewer.unread.length > limits.unreadChanges) end(viewer, 'missed')
    else if (!viewer.isReading) void readFor(viewer)
  }

  // One batch after another keeps a viewer's changes in order; in between it is the others' turn.
  async function readFor(viewer: Viewer) {
    viewer.isReading = true
    while (viewer.unread.length > 0) {
      await inTurn(() => tell(viewer))
      viewer.inHand = []
    }
    viewer.isReading = false
  }

  async function tell(viewer: Viewer) {
    const batch = viewer.unread.splice(0, limits.changesPerRead)
    viewer.inHand = batch
    const found = await readAgain(database, viewer.claims, batch, subscriptionsOf(viewer))
    if (found.ok) {
      for (const change of batch) {
        const seen = found.value.get(change)
        if (seen) tellOf(change, seen, viewer, limits)
      }
      return
    }
    if (found.error.kind === 'failed') {
      log.error({ err: found.error.cause }, 'changed rows could not be read again')
    }
    end(viewer, found.error.kind === 'session over' ? 'session over' : 'missed')
  }

  function end(viewer: Viewer, why: Ending) {
    viewer.unread.length = 0
    for (const watcher of [...viewer.watchers]) watcher.end(why)
  }

  return {
    watch(watcher, before) {
      const viewer = viewers.enter(watcher)
      if (before && before.viewer !== viewer) tellAlone(watcher, before.viewer)
      before?.stop()
      return {
        viewer,
        stop: () => viewers.leave(viewer, watcher),
      }
    },
  }

  /** Its rights have changed: what it waited for is read with the new ones, for it alone. */
  function tellAlone(watcher: Watcher, { inHand, unread }: Viewer) {
    const alone = { ...newViewer(watcher.claims), watchers: new Set([watcher]) }
    alone.unread = [...inHand, ...unread].filter((change) => mayConcern(alone, change))
    void readFor(alone)
  }
}

function subscriptionsOf({ watchers }: Viewer): Subscription[] {
  return [...watchers].flatMap(({ subscriptions }) => subscriptions)
}

function tellOf(change: Change, found: Found, { watchers }: Viewer, { recordBytes }: Limits) {
  const name = nameOf(change)
  for (const watcher of watchers) {
    const concerned = watcher.subscriptions.filter(
      (one) => isAbout(one, change, name) && found.passes.has(one.filter),
    )
    for (const alike of withTheSameColumns(concerned)) {
      const [first] = alike
      const table = first?.tables.get(name)
      if (!first || !table) continue
      const ids = alike.map(({ id }) => id)
      const columns = table.columns.filter((column) => isAsked(first, column.name))
      watcher.receive(
        ids,
        change.type === 'DELETE'
          ? deletedRow(change, columns)
          : changedRow(change, columns, selected(found.row, first), recordBytes),
      )
    }
  }
}

function withTheSameColumns(subscriptions: Subscription[]): Subscription[][] {
  const groups = new Map<string, Subscription[]>()
  for (const one of subscriptions) {
    const key = JSON.stringify(one.select)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()]
}

function selected(row: Row, one: Subscription): Row {
  if (one.select === null) return row
  return Object.fromEntries(Object.entries(row).filter(([name]) => isAsked(one, name)))
}

function isAsked({ select }: Subscription, column: string): boolean {
  return select?.includes(column) ?? true
}
