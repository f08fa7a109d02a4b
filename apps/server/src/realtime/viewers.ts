import type { Claims } from '../database/database.ts'
import type { Audience } from './personChannels.ts'
import type { Change, ChangePayload } from './rowChange.ts'
import type { CloseReason } from './sessionChannels.ts'
import { matchesChange, type Subscription } from './subscriptions.ts'
import { tableKey } from './tables.ts'

/** A channel that receives changes. */
export type Subscriber = {
  claims: Claims
  subscriptions: Subscription[]
  receive(ids: number[], data: ChangePayload): void
  /** Called last: the session has ended, or changes were missed and the client must pull. */
  end(reason: CloseReason): void
}

/** Subscribers with the same rights, which share reads. */
export type Viewer = {
  claims: Claims
  subscribers: Set<Subscriber>
  pending: Change[]
  /** The batch that is being read. */
  reading: Change[]
  isReading: boolean
}

export function newViewer(claims: Claims): Viewer {
  return { claims, subscribers: new Set(), pending: [], reading: [], isReading: false }
}

export type Viewers = {
  /** Adds the subscriber to the viewer with its rights. */
  enter(subscriber: Subscriber): Viewer
  leave(viewer: Viewer, subscriber: Subscriber): void
  /**
   * Leaves out viewers for whom a query could find nothing. Row security decides about the others.
   */
  affectedBy(change: Change): Viewer[]
}

/** All viewers, indexed by the owner of the rows that they may see. */
export function openViewers(): Viewers {
  const all = new Map<string, Viewer>()
  const own = new Map<string, Set<Viewer>>()
  /** Viewers that may see rows of other users. */
  const broad = new Set<Viewer>()

  return {
    enter(subscriber) {
      const { claims } = subscriber
      const rights = rightsKey(claims)
      const viewer = all.get(rights) ?? newViewer(claims)
      all.set(rights, viewer)
      viewer.subscribers.add(subscriber)
      if (claims.sub !== undefined) {
        own.set(claims.sub, (own.get(claims.sub) ?? new Set()).add(viewer))
      }
      if (!seesOwnOnly(subscriber)) broad.add(viewer)
      return viewer
    },
    leave(viewer, subscriber) {
      const { sub = '' } = viewer.claims
      const rights = rightsKey(viewer.claims)
      viewer.subscribers.delete(subscriber)
      if (viewer.subscribers.size > 0 || all.get(rights) !== viewer) return
      viewer.pending.length = 0
      all.delete(rights)
      broad.delete(viewer)
      own.get(sub)?.delete(viewer)
      if (own.get(sub)?.size === 0) own.delete(sub)
    },
    affectedBy(change) {
      const { owner } = change
      const candidates =
        owner === null ? all.values() : new Set([...(own.get(owner) ?? []), ...broad])
      return [...candidates].filter((viewer) => mayAffect(viewer, change))
    },
  }
}

/** Row security may depend on any claim but those that change with every refresh. */
function rightsKey({ iat: _iat, exp: _exp, jti: _jti, ...rights }: Claims): string {
  return JSON.stringify(rights)
}

export function mayAffect(
  { claims: { sub, session_id }, subscribers }: Viewer,
  change: Change,
): boolean {
  const { type, owner, untold } = change
  if (untold !== undefined && untold === session_id) return false
  const isOwn = owner !== null && owner === sub
  // Row security cannot be applied to a deleted row, so only its owner receives the event.
  if (type === 'DELETE' && !isOwn) return false
  const seesAll = isOwn || owner === null
  const name = tableKey(change)
  return [...subscribers].some(
    (subscriber) =>
      (seesAll || !seesOwnOnly(subscriber)) &&
      subscriber.subscriptions.some((one) => matchesChange(one, change, name)),
  )
}

/** Whose rows the subscriber may see. */
export function audienceOf(subscriber: Subscriber): Audience {
  return seesOwnOnly(subscriber) ? { person: subscriber.claims.sub ?? null } : 'everybody'
}

function seesOwnOnly({ subscriptions }: Subscriber): boolean {
  return subscriptions.every(({ tables }) => [...tables.values()].every(({ owned }) => owned))
}
