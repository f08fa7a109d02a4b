import type { Claims, Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Ending } from './attendance.ts'
import { type Change, type ChangeData, changedRow, deletedRow } from './change.ts'
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
  /** How many watch with these rights. */
  watching(claims: Claims): number
  watch(watcher: Watcher): () => void
}

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
      await inTurn(() => tell(viewer, viewer.unread.splice(0, limits.changesPerRead)))
    }
    viewer.isReading = false
  }

  async function tell(viewer: Viewer, batch: Change[]) {
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
    watching: (claims) => viewers.get(rightsOf(claims))?.watchers.size ?? 0,
    watch(watcher) {
      const rights = rightsOf(watcher.claims)
      const viewer = viewers.get(rights) ?? newViewer(watcher.claims)
      viewers.set(rights, viewer)
      viewer.watchers.add(watcher)
      return () => {
        viewer.watchers.delete(watcher)
        if (viewer.watchers.size > 0 || viewers.get(rights) !== viewer) return
        viewer.unread.length = 0
        viewers.delete(rights)
      }
    },
  }
}

type Viewer = {
  claims: Claims
  watchers: Set<Watcher>
  unread: Change[]
  isReading: boolean
}

function newViewer(claims: Claims): Viewer {
  return { claims, watchers: new Set(), unread: [], isReading: false }
}

/** Row security may ask for any claim; those that every refresh renews decide nothing. */
function rightsOf({ iat: _iat, exp: _exp, jti: _jti, ...rights }: Claims): string {
  return JSON.stringify(rights)
}

/** Spares a query that could find nothing. Who sees the row is for row security to say. */
function mayConcern(viewer: Viewer, change: Change): boolean {
  return (
    maySee(viewer.claims, change) && subscriptionsOf(viewer).some((one) => isAbout(one, change))
  )
}

function maySee({ role, sub }: Claims, { type, owner }: Change): boolean {
  if (owner !== null && owner === sub) return true
  // No row is left that row security could judge: only its owner hears that it is gone.
  if (type === 'DELETE') return false
  return owner === null || role === 'service_role'
}

function subscriptionsOf({ watchers }: Viewer): Subscription[] {
  return [...watchers].flatMap(({ subscriptions }) => subscriptions)
}

function tellOf(change: Change, found: Found, { watchers }: Viewer, { recordBytes }: Limits) {
  for (const watcher of watchers) {
    const concerned = watcher.subscriptions.filter(
      (one) => isAbout(one, change) && found.passes.has(one.filter),
    )
    const columns = concerned[0]?.tables.get(nameOf(change))?.columns
    if (!columns) continue
    const ids = concerned.map(({ id }) => id)
    if (change.type === 'DELETE') watcher.receive(ids, deletedRow(change, columns))
    else watcher.receive(ids, changedRow(change, columns, found.row, recordBytes))
  }
}
