type Permission = NotificationPermission | 'unsupported'

/** System notifications when a timer finishes, if the user permits them. */
export type Notifications = {
  permission(): Permission
  /** Asks the user for permission; works only during a user gesture. */
  ask(): Promise<void>
  /** Resolves to whether the system accepted it. */
  show(title: string, text: string): Promise<boolean>
  subscribe(listener: () => void): () => void
}

/** The part of a service worker registration that is used here. */
type Registration = Pick<ServiceWorkerRegistration, 'showNotification'>

// One tag for all: the end of a break replaces the notification before it.
const tag = 'focus-timer'

export function openNotifications({
  api,
  registration,
  bringToFront,
  warn,
  report,
  onChange,
}: {
  /** Absent if the browser does not support notifications. */
  api: typeof Notification | undefined
  /** Android supports notifications only through a service worker. */
  registration: () => Promise<Registration | undefined>
  bringToFront: () => void
  warn: (text: string) => void
  report: (message: string, cause: string) => void
  /** Calls the listener when the permission is changed in the browser's settings. */
  onChange: (listener: () => void) => void
}): Notifications {
  const listeners = new Set<() => void>()
  // Cached: reading it takes milliseconds, and every render reads it.
  let permission = current()
  onChange(update)

  function current(): Permission {
    return api?.permission ?? 'unsupported'
  }

  function update(): void {
    permission = current()
    for (const listener of listeners) listener()
  }

  return {
    permission: () => permission,
    async ask() {
      if (!api) {
        warn('This browser does not support notifications')
        return
      }
      try {
        await api.requestPermission()
      } catch (error) {
        report('Error requesting notification permission', String(error))
      }
      update()
    },
    async show(title, text) {
      if (api?.permission !== 'granted') return false
      const options = { body: text, tag, renotify: true, icon: '/icon-192.png' }
      try {
        const worker = await registration()
        if (worker) await worker.showNotification(title, options)
        else new api(title, options).addEventListener('click', bringToFront)
        return true
      } catch (error) {
        report('Error showing notification', String(error))
        return false
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
