import type { Notifications } from './notifications.ts'

/** Why the server closes a channel. */
export type CloseReason = 'session ended' | 'changes missed'

export type SessionChannels = {
  /**
   * Whether the session is known to have ended, perhaps while a channel was being opened for it.
   */
  hasEnded(session: string | undefined): boolean
  /** How many channels the session has on this server. */
  count(session: string | undefined): number
  /** Registers a channel; `end` is called when the session ends or notifications were lost. */
  add(session: string | undefined, end: (reason: CloseReason) => void): () => void
}

/** More sessions than can end while one channel is being opened. */
const mostEndedSessions = 10_000

/** Tracks the open channels of each session and closes them when the session ends. */
export function openSessionChannels(
  notifications: Pick<Notifications, 'subscribe'>,
): SessionChannels {
  const bySession = new Map<string | undefined, Set<(reason: CloseReason) => void>>()
  const ended = new Set<string>()

  function closeAll(closers: Iterable<(reason: CloseReason) => void>, reason: CloseReason) {
    for (const end of [...closers]) end(reason)
  }

  function remember(id: string) {
    const [oldest] = ended
    if (ended.size >= mostEndedSessions && oldest !== undefined) ended.delete(oldest)
    ended.add(id)
  }

  notifications.subscribe({
    sessionEnded(id) {
      if (typeof id !== 'string') return
      remember(id)
      closeAll(bySession.get(id) ?? [], 'session ended')
    },
    disconnected() {
      closeAll(
        [...bySession.values()].flatMap((closers) => [...closers]),
        'changes missed',
      )
    },
  })

  return {
    hasEnded: (session) => session !== undefined && ended.has(session),
    count: (session) => bySession.get(session)?.size ?? 0,
    add(session, end) {
      const closers = bySession.get(session) ?? new Set()
      bySession.set(session, closers.add(end))
      return () => {
        closers.delete(end)
        if (closers.size === 0 && bySession.get(session) === closers) bySession.delete(session)
      }
    },
  }
}
