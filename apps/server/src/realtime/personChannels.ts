import { createHash } from 'node:crypto'
import { err, ok, type Result } from '@daymark/core/result'
import { DatabaseUnavailable, type Listening } from '../database/database.ts'

/** Whose rows somebody is told of, besides those of nobody: those of one person, or of everybody. */
export type Audience = { person: string | null } | 'everybody'

/** The channel of what concerns every server: ended sessions, and rows without an owner. */
export const commonChannel = 'realtime'

/**
 * The channel on which changes of a person's rows are announced, one of 256. `realtime.announce_changes` in
 * `0022_announcements.sql` finds the same.
 */
export function channelOf(person: string): string {
  return `${commonChannel}_${createHash('sha256').update(person).digest('hex').slice(0, 2)}`
}

/** Listens to the channels that somebody needs, so that the server hears of few people whom nobody here follows. */
export function openPersonChannels(listening: Pick<Listening, 'add' | 'remove'>) {
  const needed = new Map<string, { count: number; ready: Promise<void> }>()

  function release(channels: string[]) {
    const unneeded = channels.filter((channel) => {
      const one = needed.get(channel)
      if (!one) return false
      one.count -= 1
      return one.count === 0 && needed.delete(channel)
    })
    if (unneeded.length > 0) listening.remove(unneeded)
  }

  /** Resolves once the audience is heard, until the returned function is called. */
  return async function hear(audience: Audience): Promise<Result<() => void, 'unavailable'>> {
    const channels = channelsOf(audience)
    const missing = channels.filter((channel) => !needed.has(channel))
    const ready = missing.length > 0 ? listening.add(missing) : Promise.resolve()
    for (const channel of missing) needed.set(channel, { count: 0, ready })
    const held = channels.flatMap((channel) => needed.get(channel) ?? [])
    for (const one of held) one.count += 1
    try {
      await Promise.all(held.map((one) => one.ready))
      return ok(() => release(channels))
    } catch (error) {
      release(channels)
      if (error instanceof DatabaseUnavailable) return err('unavailable')
      throw error
    }
  }
}

function channelsOf(audience: Audience): string[] {
  if (audience === 'everybody') return allChannels
  return audience.person === null ? [] : [channelOf(audience.person)]
}

const allChannels = Array.from(
  { length: 256 },
  (_, number) => `${commonChannel}_${number.toString(16).padStart(2, '0')}`,
)
