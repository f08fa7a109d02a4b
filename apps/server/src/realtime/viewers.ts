import type { Claims } from '../database/database.ts'
import type { Ending } from './attendance.ts'
import type { Change, ChangeData } from './change.ts'
import { isAbout, type Subscription } from './subscriptions.ts'
import { nameOf } from './tables.ts'

/** A channel, as far as changes are concerned. */
export type Watcher = {
  claims: Claims
  subscriptions: Subscription[]
  receive(ids: number[], data: ChangeData): void
  /** Nothing more will come: the session has ended, or changes were missed and only a pull helps. */
  end(why: Ending): void
}

/** Those with the same rights. */
export type Viewer = {
  claims: Claims
  watchers: Set<Watcher>
  unread: Change[]
  /** What is being read. */
  inHand: Change[]
  isReading: boolean
}

export function newViewer(claims: Claims): Viewer {
  return { claims, watchers: new Set(), unread: [], inHand: [], isReading: false }
}

export type Viewers = {
  /** Those it has the same rights as, from now on with it. */
  enter(watcher: Watcher): Viewer
  leave(viewer: Viewer, watcher: Watcher): void
  /** Spares a query that could find nothing. Who sees the row is for row security to say. */
  concernedBy(change: Change): Viewer[]
}

/** Everybody who watches, found by whose rows they may see. */
export function openViewers(): Viewers {
  const all = new Map<string, Viewer>()
  const own = new Map<string, Set<Viewer>>()
  /** Those who may see rows of others. */
  const broad = new Set<Viewer>()

  return {
    enter(watcher) {
      const { claims } = watcher
      const rights = rightsOf(claims)
      const viewer = all.get(rights) ?? newViewer(claims)
      all.set(rights, viewer)
      viewer.watchers.add(watcher)
      if (claims.sub !== undefined) {
        own.set(claims.sub, (own.get(claims.sub) ?? new Set()).add(viewer))
      }
      if (claims.role === 'service_role' || !seesOwnOnly(watcher)) broad.add(viewer)
      return viewer
    },
    leave(viewer, watcher) {
      const { sub = '' } = viewer.claims
      const rights = rightsOf(viewer.claims)
      viewer.watchers.delete(watcher)
      if (viewer.watchers.size > 0 || all.get(rights) !== viewer) return
      viewer.unread.length = 0
      all.delete(rights)
      broad.delete(viewer)
      own.get(sub)?.delete(viewer)
      if (own.get(sub)?.size === 0) own.delete(sub)
    },
    concernedBy(change) {
      const { owner } = change
      const candidates =
        owner === null ? all.values() : new Set([...(own.get(owner) ?? []), ...broad])
      return [...candidates].filter((viewer) => mayConcern(viewer, change))
    },
  }
}

/** Row security may ask for any claim; those that every refresh renews decide nothing. */
function rightsOf({ iat: _iat, exp: _exp, jti: _jti, ...rights }: Claims): string {
  return JSON.stringify(rights)
}

export function mayConcern({ claims: { role, sub }, watchers }: Viewer, change: Change): boolean {
  const { type, owner } = change
  const isOwn = owner !== null && owner === sub
  // No row is left that row security could judge: only its owner hears that it is gone.
  if (type === 'DELETE' && !isOwn) return false
  const seesAll = isOwn || owner === null || role === 'service_role'
  const name = nameOf(change)
  return [...watchers].some(
    (watcher) =>
      (seesAll || !seesOwnOnly(watcher)) &&
      watcher.subscriptions.some((one) => isAbout(one, change, name)),
  )
}

function seesOwnOnly({ subscriptions }: Watcher): boolean {
  return subscriptions.every(({ tables }) => [...tables.values()].every(({ owned }) => owned))
}
