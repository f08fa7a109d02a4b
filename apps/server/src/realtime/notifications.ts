import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { parseRowChange, type RowChange } from './rowChange.ts'

/** Callbacks for the notifications of the database, which arrive in commit order. */
export type NotificationHandlers = {
  rowChanged?(change: RowChange): void
  sessionEnded?(id: unknown): void
  /** The listening connection was lost, and with it every notification sent meanwhile. */
  disconnected?(): void
}

export type Notifications = {
  /** Whether the server receives notifications at the moment. */
  isListening(): boolean
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

  function received(announcement: string) {
    const change = parseRowChange(announcement)
    if (!change.ok) return log.warn('an announcement on the channel realtime is not one of ours')
    const { schema, key } = change.value
    for (const handlers of subscribers) {
      if (schema === 'auth') handlers.sessionEnded?.(key.id)
      else handlers.rowChanged?.(change.value)
    }
  }

  const stop = await database.listen('realtime', {
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
    subscribe: (handlers) => void subscribers.push(handlers),
    async close() {
      isListening = false
      await stop()
    },
  }
}
