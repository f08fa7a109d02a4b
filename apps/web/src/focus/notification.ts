type Permission = NotificationPermission | 'unsupported'

/** What the system shows when a timer ends, if the person lets it. */
export type Notifications = {
  permission(): Permission
  /** Asks the person; only a gesture may. */
  ask(): Promise<void>
  /** Whether the system took it. */
  show(title: string, text: string): Promise<boolean>
  subscribe(listener: () => void): () => void
}

/** What this needs of a registration: TypeScript and the browser agree on more. */
type Registration = Pick<ServiceWorkerRegistration, 'showNotification'>

// One at a time: the end of a break takes the place of the end before it.
const tag = 'focus-timer'

export function openNotifications({
  api,
  registration,
  comeForward,
  warn,
  report,
  onChange,
}: {
  /** Absent where the browser knows no notifications. */
  api: typeof Notification | undefined
  /** Android knows them only there. */
  registration: () => Promise<Registration | undefined>
  comeForward: () => void
  warn: (text: string) => void
  report: (complaint: string, cause: string) => void
  /** Tells that the person has decided otherwise, in the settings of the browser. */
  onChange: (listener: () => void) => void
}): Notifications {
  const listeners = new Set<() => void>()
  // Kept: the browser takes milliseconds to say it, and it is read at every drawing.
  let permission = now()
  onChange(look)

  function now(): Permission {
    return api?.permission ?? 'unsupported'
  }

  function look(): void {
    permission = now()
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
      look()
    },
    async show(title, text) {
      if (api?.permission !== 'granted') return false
      const options = { body: text, tag, renotify: true, icon: '/icon-192.png' }
      try {
        const worker = await registration()
        if (worker) {
          await worker.showNotification(title, options)
          return true
        }
        const shown = new api(title, options)
        shown.addEventListener('click', comeForward)
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
