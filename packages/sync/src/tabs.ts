import type { Trouble } from './retry.ts'

/** What tabs of one person tell each other; only ever a hint, the device's storage is what counts. */
export type TabMessage = { kind: 'written' | 'wiped' } | { kind: 'trouble'; trouble: Trouble }

export type Tabs = {
  post(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
  /**
   * Calls back once this tab is the one that sends and listens, which may be never; `follow` when
   * another one is for now.
   */
  lead(begin: () => void, follow: () => void): void
  close(): void
}

export function openTabs(name: string): Tabs {
  const channel = new BroadcastChannel(name)
  const leaving = new AbortController()
  const left = new Promise<void>((resolve) => {
    leaving.signal.addEventListener('abort', () => resolve())
  })

  return {
    post(message) {
      // What was still being written when the tab left is found by the others in its time.
      if (!leaving.signal.aborted) channel.postMessage(message)
    },
    onMessage(listener) {
      channel.onmessage = ({ data }: MessageEvent<TabMessage>) => listener(data)
    },
    lead(begin, follow) {
      // Without TLS there are no locks: every tab sends then, and the server takes each change once.
      if (!navigator.locks) return begin()
      void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        if (lock) return holdLock()
        follow()
        const request = navigator.locks.request(name, { signal: leaving.signal }, holdLock)
        request.catch((error: unknown) => {
          if (!leaving.signal.aborted) throw error
        })
        return undefined
      })

      function holdLock(): Promise<void> {
        if (!leaving.signal.aborted) begin()
        return left
      }
    },
    close() {
      leaving.abort()
      channel.close()
    },
  }
}
