import type { Database } from '../database/database.ts'
import type { Log } from '../log.ts'
import { type Change, parseChange } from './change.ts'

/** What one part of realtime wants to know of what the database announces, in the order of commits. */
export type Reader = {
  changed?(change: Change): void
  sessionOver?(id: unknown): void
  /** The database was not heard for a while: what was announced meanwhile is lost. */
  lost?(): void
}

export type News = {
  /** Whether what is announced from now on would be heard. */
  listening(): boolean
  read(reader: Reader): void
  close(): Promise<void>
}

export async function openNews(options: { database: Database; log: Log }): Promise<News> {
  const { database, log } = options
  const readers: Reader[] = []
  let isListening = false

  function heard(announcement: string) {
    const change = parseChange(announcement)
    if (!change.ok) return log.warn('an announcement on the channel realtime is not one of ours')
    const { schema, key } = change.value
    for (const reader of readers) {
      if (schema === 'auth') reader.sessionOver?.(key.id)
      else reader.changed?.(change.value)
    }
  }

  const stop = await database.listen('realtime', {
    heard,
    listening() {
      isListening = true
    },
    lost() {
      isListening = false
      log.warn('the database is not heard: clients join again and read what they missed')
      for (const reader of readers) reader.lost?.()
    },
  })

  return {
    listening: () => isListening,
    read: (reader) => void readers.push(reader),
    async close() {
      isListening = false
      await stop()
    },
  }
}
