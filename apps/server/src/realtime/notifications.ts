import type { Result } from '@daymark/core/result'
import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type Audience, commonChannel, openPersonChannels } from './personChannels.ts'
import { type Change, parseAnnouncement } from './rowChange.ts'

/** Callbacks for the notifications of the database: those of one server arrive in the order of its commits. */
export type NotificationHandlers = {
  changed?(change: Change): void
  sessionEnded?(id: unknown): void
  /** The listening connection was lost, and with it every notification sent meanwhile. */
  disconnected?(): void
}

export type Notifications = {
  /** Whether the server receives notifications at the moment. */
  isListening(): boolean
  /**
   * Resolves once changes of these people's rows are received, until the returned function is called. Ended sessions and
   * rows of nobody are always received.
   */
  hear(audience: Audience): Promise<Result<() => void, 'unavailable'>>
  subscribe(handlers: NotificationHandlers): void
  close(): Promise<void>
}

export async function openNotifications(options: {
  database: Database
  log: Log
}): Promise<Notifications> {
  const { database, log } = options
  const subscribers: NotificationHandlers[] = []
  let isListening = false

  function received(lines: string) {
    for (const line of lines.split('\n')) receivedOne(line)
  }

  function receivedOne(text: string) {
    const announced = parseAnnouncement(text)
    if (!announced.ok) return log.warn('an announcement on the channel realtime is not one of ours')
    for (const handlers of subscribers) {
      if (announced.value.kind === 'session ended') handlers.sessionEnded?.(announced.value.id)
      else for (const change of announced.value.changes) handlers.changed?.(change)
    }
  }

  const listening = await database.listen(commonChannel, {
    received,
    listening() {
      isListening = true
    },
    disconnected() {
      isListening = false
      log.warn(
        'the connection to the database is lost: clients join again and read what they missed',
      )
      for (const handlers of subscribers) handlers.disconnected?.()
    },
  })

  return {
    isListening: () => isListening,
    hear: openPersonChannels(listening),
    subscribe: (handlers) => void subscribers.push(handlers),
    async close() {
      isListening = false
      await listening.stop()
    },
  }
}
