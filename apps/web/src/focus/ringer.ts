import type { SessionId } from '@daymark/core/focusSession'

/** Which tab of this browser rings: the one in which the last timer was started, or else any one. */
export type Ringer = {
  /** From now on it is this one. */
  hold(): void
  /** Whether this tab is to ring for the end of a stretch; of all tabs that ask, one is. */
  claims(session: SessionId): Promise<boolean>
}

export function openRinger({
  locks,
  storage,
  owner,
}: {
  /** Absent where the page is served without TLS: then two tabs may ring. */
  locks: LockManager | undefined
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  owner: string
}): Ringer & { close: () => void; wipe: () => void } {
  const name = `${owner}-ringer`
  const rung = `${owner}-rung`
  let isHeld = false
  let release = () => {}

  function isFirst(session: SessionId): boolean {
    if (storage.getItem(rung) === session) return false
    try {
      storage.setItem(rung, session)
    } catch {
      // Full or forbidden: better twice than not at all.
    }
    return true
  }

  return {
    hold() {
      if (!locks || isHeld) return
      isHeld = true
      const held = locks.request(name, { steal: true }, () => {
        return new Promise<void>((resolve) => {
          release = resolve
        })
      })
      // Rejected when another tab takes it over.
      void held
        .catch(() => {})
        .then(() => {
          isHeld = false
        })
    },
    async claims(session) {
      if (!locks || isHeld) return isFirst(session)
      // Whoever holds it will ring; a tab that died holds nothing.
      return locks.request(name, { ifAvailable: true }, (lock) => lock !== null && isFirst(session))
    },
    close: () => release(),
    wipe: () => storage.removeItem(rung),
  }
}
