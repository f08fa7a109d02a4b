import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Claims } from '../database/database.ts'
import type { Meta, Presence, Presences } from './presences.ts'
import type { Rights } from './rights.ts'
import type { Rooms } from './rooms.ts'
import type { Message } from './said.ts'
import type { JoinConfig } from './wire.ts'

/** What a private channel is for, apart from changes: broadcast and presence. */
export type Talk = {
  /** To be called once the reply to the join is sent. */
  begin(): Promise<void>
  /** Takes a `broadcast` frame; true when it was sent on, and whoever asked for it is to be told. */
  broadcast(payload: unknown): Promise<boolean>
  /** Takes a `presence` frame; its error is the response. */
  presence(payload: unknown): Promise<'ok' | 'too large' | { reason?: string }>
  end(): void
}

/** The channel, as far as its talk is concerned. */
export type Speaker = {
  topic: string
  config: JoinConfig
  /** Whose it is now, until when not to be told any more, and what they may do. */
  bearer(): { claims: Claims; rights: Rights | null; isValid: boolean }
  hear(message: Message): void
  push(event: 'presence_state' | 'presence_diff', payload: unknown): void
}

export function openTalk(
  { topic, config, bearer, hear, push }: Speaker,
  {
    rooms,
    presences,
    presenceBytes,
  }: { rooms: Rooms; presences: Presences; presenceBytes: number },
): Talk {
  const id = randomUUID()
  const key = config.presence.key === '' ? randomUUID() : config.presence.key
  let followsPresence = config.presence.enabled
  let shown: Presence | null = null
  let state: 'open' | 'ended' = 'open'

  const leave = rooms.enter(topic, {
    id,
    hear(message, isOwn) {
      const { rights, isValid } = bearer()
      if (isValid && rights?.broadcast.read && (!isOwn || config.broadcast.self)) hear(message)
    },
    meet(joins, leaves) {
      const { rights, isValid } = bearer()
      if (!isValid || !rights?.presence.read || !followsPresence) return
      // Two frames, as the client forgets who was there before when it hears of both in one.
      if (Object.keys(leaves).length > 0) push('presence_diff', { joins: {}, leaves })
      if (Object.keys(joins).length > 0) push('presence_diff', { joins, leaves: {} })
    },
  })

  async function tellWhoIsThere() {
    const { claims, rights } = bearer()
    if (!rights?.presence.read) return
    const present = await presences.present(claims, topic)
    if (state === 'open') push('presence_state', present)
  }

  async function track(payload: unknown) {
    const meta = v.safeParse(Shown, payload)
    if (!meta.success) return { reason: 'Presence track payload must be a map' }
    if (Buffer.byteLength(JSON.stringify(meta.output)) > presenceBytes) return 'too large'
    const before = shown
    if (before && isSame(before.meta, meta.output)) return 'ok'
    const next = { ref: randomUUID(), topic, key, meta: meta.output }
    shown = next
    await presences.track(bearer().claims, next, before)
    // It was not told when it joined.
    if (!followsPresence) {
      followsPresence = true
      await tellWhoIsThere()
    }
    // It ended while the database was being told.
    if (state === 'ended') await presences.untrack(next)
    return 'ok'
  }

  async function untrack() {
    const before = shown
    shown = null
    if (before) await presences.untrack(before)
  }

  return {
    async begin() {
      if (followsPresence) await tellWhoIsThere()
    },
    async broadcast(payload) {
      const sent = v.safeParse(Sent, payload)
      const { claims, rights } = bearer()
      if (!sent.success || !rights?.broadcast.write) return false
      const { event, payload: content } = sent.output
      const message = { event, content: isBytes(content) ? { bytes: content } : { json: content } }
      await rooms.speak(claims, topic, [message], id)
      return true
    },
    async presence(payload) {
      const asked = v.safeParse(Asked, payload)
      if (!asked.success) return {}
      if (asked.output.event.toLowerCase() === 'untrack') {
        await untrack()
        return 'ok'
      }
      if (asked.output.event.toLowerCase() !== 'track' || !bearer().rights?.presence.write)
        return {}
      return track(asked.output.payload)
    },
    end() {
      state = 'ended'
      leave()
      void untrack().catch(() => {
        // The database is gone, and with it who was present.
      })
    },
  }
}

const Name = v.pipe(v.string(), v.maxLength(255))
const Sent = v.object({ event: Name, payload: v.optional(v.unknown(), {}) })
const Asked = v.object({ event: Name, payload: v.optional(v.unknown(), {}) })
const Shown = v.pipe(
  v.custom<Meta>((value) => typeof value === 'object' && value !== null && !Array.isArray(value)),
  // These are ours.
  v.transform(({ phx_ref: _ref, phx_ref_prev: _previous, ...meta }): Meta => meta),
)

function isBytes(content: unknown): content is Buffer {
  return Buffer.isBuffer(content)
}

function isSame(one: Meta, other: Meta): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
