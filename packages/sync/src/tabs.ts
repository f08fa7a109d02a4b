import { nullIfBlocked } from './errorNames.ts'
import { requestLock } from './locks.ts'
import type { Trouble } from './retry.ts'

/** The messages between tabs of one user. They are hints: only the device storage counts. */
export type TabMessage = { kind: 'written' | 'wiped' } | { kind: 'trouble'; trouble: Trouble }

export type Tabs = {
  post(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): void
  /**
   * Calls back each time this tab becomes the one that sends and listens, which may be never; `follow`
   * when another one is. A visible tab takes the lead from a hidden one, which the browser may stop.
   * Without locks every tab leads, and the server takes each change once.
   */
  lead(begin: () => void, follow: () => void): void
  /** `emptied`: until then this tab counts as one that has the database open. */
  close(emptied?: Promise<unknown>): void
}

export function openTabs(name: string): Tabs {
  const channel = openChannel(name)
  const leaving = new AbortController()
  const closing = new Promise<void>((resolve) => {
    leaving.signal.addEventListener('abort', () => resolve())
  })
  // A tab that gets this lock alone knows that no tab has the database open, not even one that the browser stopped.
  let lastUse: Promise<unknown> = closing
  void requestLock(navigator.locks, `${name} open`, { mode: 'shared' }, () =>
    closing.then(() => lastUse),
  )
  /** Takes the lead if this tab is visible. */
  let take = () => {}

  return {
    post(message) {
      // Other tabs find later what this tab was still writing when it closed.
      if (!leaving.signal.aborted) channel?.postMessage(message)
    },
    onMessage(listener) {
      if (!channel) return
      channel.onmessage = ({ data }: MessageEvent<TabMessage | null>) =>
        data ? listener(data) : take()
    },
    lead(begin, follow) {
      /** The request by which this tab leads. One that it has replaced by another of its own ends, too. */
      let current: LockOptions | null = null
      let waits = false
      const ask = (options: LockOptions) =>
        requestLock(navigator.locks, name, options, () => {
          if (options.signal) waits = false
          current = options
          if (leaving.signal.aborted) return closing
          begin()
          offer()
          return closing
        }).catch(() => current === options && wait())

      /** Another tab leads, or has taken the lead from this one. */
      function wait(): void {
        current = null
        if (leaving.signal.aborted) return
        follow()
        if (waits) return
        waits = true
        void ask({ signal: leaving.signal })
      }

      /** Lets a visible tab take the lead from this one if it is hidden. */
      function offer(): void {
        if (current && document.hidden) channel?.postMessage(null)
      }

      take = () => {
        if (!current && !document.hidden) void ask({ steal: true })
      }
      const onVisibilityChange = () => {
        offer()
        take()
      }
      document.addEventListener('visibilitychange', onVisibilityChange, { signal: leaving.signal })
      if (document.hidden) wait()
      else take()
    },
    close(emptied = closing) {
      lastUse = emptied.catch(() => {})
      leaving.abort()
      channel?.close()
    },
  }
}

/** Null where storage is blocked: no tab has anything of another one there. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch (error) {
    return nullIfBlocked(error)
  }
}
