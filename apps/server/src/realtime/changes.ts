import type { Claims, Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Ending } from './attendance.ts'
import { type Change, type ChangeData, changedRow, deletedRow, type Row } from './change.ts'
import { type Limits, turnstile } from './limits.ts'
import type { News } from './news.ts'
import { type Found, readAgain } from './rows.ts'
import { isAbout, type Subscription } from './subscriptions.ts'
import { nameOf } from './tables.ts'

/** A channel, as far as changes are concerned. */
type Watcher = {
  claims: Claims
  subscriptions: Subscription[]
  receive(ids: number[], data: ChangeData): void
  /** Nothing more will come: the session has ended, or changes were missed and only a pull helps. */
  end(why: Ending): void
}

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
  const viewers = new Map<string, Viewer>()
  const inTurn = turnstile(limits.readsAtOnce)

  news.read({
    changed(change) {
      for (const viewer of viewers.values()) {
        if (mayConcern(viewer, change)) addTo(viewer, change)
      }
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
      const rights = rightsOf(watcher.claims)
      const viewer = viewers.get(rights) ?? newViewer(watcher.claims)
      viewers.set(rights, viewer)
      viewer.watchers.add(watcher)
      if (before && before.viewer !== viewer) tellAlone(watcher, before.viewer)
      before?.stop()
      return {
        viewer,
        stop() {
          viewer.watchers.delete(watcher)
          if (viewer.watchers.size > 0 || viewers.get(rights) !== viewer) return
          viewer.unread.length = 0
          viewers.delete(rights)
        },
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

/** Those with the same rights. */
type Viewer = {
  claims: Claims
  watchers: Set<Watcher>
  unread: Change[]
  /** What is being read. */
  inHand: Change[]
  isReading: boolean
}

function newViewer(claims: Claims): Viewer {
  return { claims, watchers: new Set(), unread: [], inHand: [], isReading: false }
}

/** Row security may ask for any claim; those that every refresh renews decide nothing. */
function rightsOf({ iat: _iat, exp: _exp, jti: _jti, ...rights }: Claims): string {
  return JSON.stringify(rights)
}

/** Spares a query that could find nothing. Who sees the row is for row security to say. */
function mayConcern({ claims: { role, sub }, watchers }: Viewer, change: Change): boolean {
  const { type, owner } = change
  const isOwn = owner !== null && owner === sub
  // No row is left that row security could judge: only its owner hears that it is gone.
  if (type === 'DELETE' && !isOwn) return false
  const seesAll = isOwn || owner === null || role === 'service_role'
  for (const { subscriptions } of watchers) {
    if (!seesAll && subscriptions.every(({ tables }) => areOwned(tables))) continue
    const name = nameOf(change)
    if (subscriptions.some((one) => isAbout(one, change, name))) return true
  }
  return false
}

function areOwned(tables: Subscription['tables']): boolean {
  for (const { owned } of tables.values()) if (!owned) return false
  return true
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
